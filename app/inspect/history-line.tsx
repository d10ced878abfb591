import type { FileMetadata } from '../../core/model/history.ts';
import { useHistory } from '../store/history-store.ts';
import { countOf } from '../ui/format.ts';
import { historyWords } from './history-words.ts';
import styles from './ledger-panel.module.css';

/** What is known of the source beyond its texts: its past, and who owns how much of it. */
export function HistoryLine() {
  const state = useHistory();
  if (state.phase === 'reading') return <p className={styles.sum}>Reading the history…</p>;
  if (state.phase === 'failed') {
    return <p className={styles.sum}>The history was not read: {state.problem.message}</p>;
  }
  const { text, more } = historyWords(state.history);
  return (
    <p className={styles.sum} title={more}>
      {text} {ownersWords([...state.history.files.values()])}
    </p>
  );
}

function ownersWords(files: readonly FileMetadata[]): string {
  const owned = files.filter(({ ownership }) => ownership && ownership.owners.length > 0);
  if (owned.length === 0) return 'No file has an owner in CODEOWNERS.';
  const place = owned[0]!.ownership!.rules[0]!.path;
  return `${countOf(owned.length, 'file has', 'files have')} owners in ${place}.`;
}
