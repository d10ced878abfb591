import type { Ref } from 'react';
import styles from './picker-input.module.css';

interface Props {
  kind: 'folder' | 'archive' | 'inspection';
  ref: Ref<HTMLInputElement>;
  onPick(files: FileList): void;
}

const LOOKS = {
  folder: { label: 'Folder to open', webkitdirectory: '', multiple: true },
  archive: { label: 'Archive to open', accept: '.zip,.tar,.tgz,.gz' },
  inspection: { label: 'Saved inspection to open', accept: '.json,.gz' },
};

/** The browser's own picker, opened by a button elsewhere. Picking the same thing twice counts. */
export function PickerInput({ kind, ref, onPick }: Props) {
  const { label, ...attributes } = LOOKS[kind];
  return (
    <input
      {...attributes}
      ref={ref}
      type="file"
      className={styles.input}
      tabIndex={-1}
      aria-label={label}
      onChange={({ currentTarget }) => {
        if (currentTarget.files) onPick(currentTarget.files);
      }}
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
      }}
    />
  );
}
