import { type KeyboardEvent, useId } from 'react';
import { submitQuery, typeQuery } from '../store/run-actions.ts';
import { useRun } from '../store/run-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import textField from '../ui/text-field.module.css';
import { ContextWeights } from './context-weights.tsx';
import { CursorField } from './cursor-field.tsx';
import { GivenFiles } from './given-files.tsx';
import styles from './task-dialog.module.css';

interface Props {
  opened: OpenedSource;
  close(): void;
}

/** The whole task, the files that the assistant already has, and where its cursor is. */
export function TaskDialog({ opened, close }: Props) {
  const query = useRun((run) => run.query);
  const id = useId();
  const submit = (): void => {
    submitQuery();
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.form}>
      <label htmlFor={id}>Task</label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the dialog opens to be typed in
        autoFocus
        className={classes(textField.field, styles.task)}
        value={query.task}
        rows={7}
        placeholder="What should the assistant do? A sentence, or a whole issue pasted in."
        spellCheck={false}
        onChange={({ target }) => typeQuery({ task: target.value })}
        onKeyDown={onKeyDown}
      />
      <GivenFiles opened={opened} given={query.given} />
      <CursorField opened={opened} cursor={query.cursor} />
      <ContextWeights query={query} />
      <footer className={styles.foot}>
        <span>
          Candidates follow as you type. <kbd>Enter</kbd> closes, <kbd>Shift Enter</kbd> begins a
          line.
        </span>
        <Button look="main" onPress={submit}>
          Done
        </Button>
      </footer>
    </div>
  );
}
