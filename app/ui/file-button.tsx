import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './file-button.module.css';

interface Props {
  /** Spoken name of the field for the files. */
  label: string;
  /** Endings of their names, e.g. `.json,.csv`. */
  accept: string;
  isMultiple?: boolean;
  look?: 'plain' | 'main' | 'pill';
  children: ReactNode;
  onPick(files: File[]): void;
}

/** A button that opens the browser's picker for files. Picking the same file twice counts. */
export function FileButton(props: Props) {
  const { label, accept, isMultiple = false, look = 'plain', children, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.input}
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => onPick([...(currentTarget.files ?? [])])}
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
      />
    </>
  );
}
