import { useId, useState } from 'react';
import styles from './run-bar.module.css';

interface Props<T> {
  label: string;
  /** The label as it is read out. */
  spoken: string;
  text: string;
  /** null where the text is no list of the kind. */
  read(text: string): T[] | null;
  onRead(values: T[]): void;
}

/** A list typed with commas; what cannot be read is marked and changes nothing. */
export function ListField<T>({ label, spoken, text, read, onRead }: Props<T>) {
  const [typed, setTyped] = useState(text);
  const id = useId();
  const isWrong = read(typed) === null;
  return (
    <label htmlFor={id} className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <input
        id={id}
        aria-label={spoken}
        aria-invalid={isWrong}
        value={typed}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          const values = read(target.value);
          if (values) onRead(values);
        }}
      />
      {isWrong && <small role="alert">▲ no such list</small>}
    </label>
  );
}
