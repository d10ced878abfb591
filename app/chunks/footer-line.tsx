import { ledgerTotals } from '../../core/model/file.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { formatCount } from '../ui/format.ts';
import styles from './footer-line.module.css';

/** The promise, the sum that must hold, and what the keys do here. */
export function FooterLine({ opened }: { opened: OpenedSource }) {
  const { listed, indexed, skipped } = ledgerTotals(opened.summary.ledger);
  return (
    <footer className={styles.line}>
      <span>
        <kbd>1</kbd> Inspect <kbd>2</kbd> Chunks <kbd>/</kbd> task; in the source <kbd>↑</kbd>{' '}
        <kbd>↓</kbd> from chunk to chunk, <kbd>Enter</kbd> to its candidate
      </span>
      <span>
        {formatCount(listed)} listed = {formatCount(indexed)} indexed + {formatCount(skipped)}{' '}
        skipped · <b>Nothing has left this page.</b>
      </span>
    </footer>
  );
}
