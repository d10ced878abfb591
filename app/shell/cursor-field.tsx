import type { Query } from '../../core/model/query.ts';
import { submitQuery } from '../store/run-actions.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { classes } from '../ui/classes.ts';
import textField from '../ui/text-field.module.css';
import { PathBox } from './path-box.tsx';
import styles from './task-dialog.module.css';

interface Props {
  opened: OpenedSource;
  cursor: Query['cursor'];
}

/** Where the person's cursor is: file and line. */
export function CursorField({ opened, cursor }: Props) {
  const setLine = (text: string): void => {
    const line = Number.parseInt(text, 10);
    if (cursor && line >= 1) submitQuery({ cursor: { ...cursor, line } });
  };
  return (
    <>
      <p>
        <b>Cursor</b> <span className={styles.hint}>where the person is working, if anywhere</span>
      </p>
      <div className={styles.place}>
        <PathBox
          label="File of the cursor"
          placeholder="File"
          opened={opened}
          value={cursor?.path ?? ''}
          onPick={(path) => submitQuery({ cursor: { path, line: cursor?.line ?? 1 } })}
          onClear={() => submitQuery({ cursor: null })}
        />
        <input
          className={classes(textField.field, styles.input)}
          aria-label="Line of the cursor"
          type="number"
          min={1}
          placeholder="Line"
          disabled={cursor === null}
          value={cursor?.line ?? ''}
          onChange={({ target }) => setLine(target.value)}
        />
      </div>
    </>
  );
}
