import { ledgerTotals } from '../../core/model/file.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import { LicencesLink } from '../licences/licences-link.tsx';
import type { OpenedSource } from '../store/source-store.ts';
import { formatCount } from '../ui/format.ts';
import styles from './timeline.module.css';

/** Enough of a hash to compare by eye; the whole one is in the tooltip. */
const HASH_CHARS = 8;

interface Props {
  opened: OpenedSource;
  inspection: Inspection | null;
}

/** The promise, the sum that must hold, and what the result can be told by. */
export function FooterFacts({ opened, inspection }: Props) {
  const { ledger, snapshot } = opened.summary;
  const { listed, indexed, skipped } = ledgerTotals(ledger);
  return (
    <div className={styles.facts}>
      <b>Nothing has left this page.</b> · <LicencesLink />
      <br />
      {formatCount(listed)} listed = {formatCount(indexed)} indexed + {formatCount(skipped)} skipped
      <br />
      {inspection && (
        <span title={`settings ${inspection.settingsHash}`}>
          settings {inspection.settingsHash.slice(0, HASH_CHARS)} ·{' '}
        </span>
      )}
      <span title={`snapshot ${snapshot}`}>snapshot {snapshot.slice(0, HASH_CHARS)}</span>
    </div>
  );
}
