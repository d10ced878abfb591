import type { LedgerEntry } from '../../core/model/file.ts';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { classes } from '../ui/classes.ts';
import { formatBytes } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './ledger-panel.module.css';
import { ledgerWords } from './ledger-rows.ts';

export function LedgerRow({ entry, top }: { entry: LedgerEntry; top: number }) {
  const { words, advice } = ledgerWords(entry);
  const isSkipped = entry.status === 'skipped';
  return (
    <div className={styles.row} style={{ transform: `translateY(${top}px)` }}>
      <div className={styles.file}>
        <PathName {...splitPath(entry.path)} isQuiet={isSkipped} />
        <span className={styles.bytes}>{entry.bytes !== null && formatBytes(entry.bytes)}</span>
      </div>
      <p className={styles.words} title={`${toVisible(words)}. ${advice}`}>
        <b className={classes(isSkipped && styles.skipped)}>{entry.status}</b> {toVisible(words)}
        {advice && <span>. {advice}</span>}
      </p>
    </div>
  );
}
