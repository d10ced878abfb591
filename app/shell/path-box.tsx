import { useMemo, useState } from 'react';
import { ComboBox, Input, type Key, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { toVisible } from '../../core/text/visible.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { classes } from '../ui/classes.ts';
import floating from '../ui/floating.module.css';
import textField from '../ui/text-field.module.css';
import styles from './task-dialog.module.css';

interface Props {
  label: string;
  placeholder: string;
  opened: OpenedSource;
  /** Shown before anything is typed. */
  value?: string;
  /** Empties the field after each pick. */
  clears?: boolean;
  onPick(path: string): void;
  /** The person emptied the field. */
  onClear?(): void;
}

/** As many as a person looks through. */
const MOST = 30;

/** A text field that finds an indexed file by any part of its path. */
export function PathBox(props: Props) {
  const { label, placeholder, opened, value = '', clears = false, onPick, onClear } = props;
  const [text, setText] = useState(value);
  const found = useMemo(() => findPaths(opened, text), [opened, text]);
  const [picked, setPicked] = useState<Key | null>(null);
  const pick = (key: Key | null): void => {
    setPicked(clears ? null : key);
    if (key === null) return;
    onPick(String(key));
    setText(clears ? '' : String(key));
  };
  return (
    <ComboBox
      aria-label={label}
      items={found.map((path) => ({ id: path }))}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        if (next === '') onClear?.();
      }}
      value={picked}
      onChange={pick}
      allowsCustomValue
      menuTrigger="input"
    >
      <Input
        className={classes(textField.field, styles.input)}
        placeholder={placeholder}
        spellCheck={false}
      />
      <Popover className={floating.popover}>
        <ListBox<{ id: string }> className={floating.list}>
          {({ id }) => (
            <ListBoxItem id={id} textValue={id} className={floating.item}>
              <bdi>{toVisible(id)}</bdi>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function findPaths({ summary }: OpenedSource, text: string): string[] {
  const wanted = text.trim().toLowerCase();
  const found: string[] = [];
  // An empty list closes itself, also after a pick that empties the field.
  if (wanted === '') return found;
  for (const { path, status } of summary.ledger.entries) {
    if (found.length === MOST) break;
    if (status === 'indexed' && path.toLowerCase().includes(wanted)) found.push(path);
  }
  return found;
}
