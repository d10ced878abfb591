import type { ReactNode } from 'react';
import { ledgerTotals } from '../../core/model/file.ts';
import { LicencesLink } from '../licences/licences-link.tsx';
import type { OpenedSource } from '../store/source-store.ts';
import { formatCount } from '../ui/format.ts';
import styles from './footer-line.module.css';

interface Props {
  opened: OpenedSource;
  /** What the keys do in the workspace, the keys as `kbd`. */
  children: ReactNode;
}

/** What the keys do here, the sum that must hold, and the promise. */
export function FooterLine({ opened, children }: Props) {
  const { listed, indexed, skipped } = ledgerTotals(opened.summary.ledger);
  return (
    <footer className={styles.line}>
      <span>{children}</span>
      <span>
        {formatCount(listed)} listed = {formatCount(indexed)} indexed + {formatCount(skipped)}{' '}
        skipped · <b>Nothing has left this page.</b> · <LicencesLink />
      </span>
    </footer>
  );
}
