import { toVisible } from '../../core/text/visible.ts';
import { chunkName, lineRange, splitPath } from '../passage/place-names.ts';
import { showInFile } from '../store/cut-files.ts';
import { revealChunk } from '../store/view-actions.ts';
import { DecisionMark } from '../ui/decision-mark.tsx';
import { formatCount } from '../ui/format.ts';
import styles from './chunk-neighbours.module.css';
import { DECISION_WORDS } from './decision-words.ts';
import type { NeighbourRow } from './neighbour-groups.ts';

/** Leads to the candidate where it is one, else to its file; the other way is a link of its own. */
export function NeighbourRowView({
  row: { path, chunk, reason, candidate },
}: {
  row: NeighbourRow;
}) {
  const { folder, name } = splitPath(path);
  const showFile = (): void => showInFile(path, chunk?.id ?? null);
  const showCandidate = (): void => {
    if (candidate) revealChunk(candidate.id);
  };
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.place}
        title={toVisible(path)}
        onClick={chunk && candidate ? showCandidate : showFile}
      >
        <b>
          <bdi>{name}</bdi>
        </b>
        {chunk && <span>{lineRange(chunk.startLine, chunk.endLine)}</span>}
        {chunk?.symbol && <code>{toVisible(chunk.symbol)}</code>}
        {!chunk && folder !== '' && <span className={styles.folder}>{folder}</span>}
      </button>
      {candidate ? (
        <button
          type="button"
          className={styles.rank}
          aria-label={`Candidate of rank ${candidate.rank}, ${DECISION_WORDS[candidate.action]}`}
          onClick={showCandidate}
        >
          <DecisionMark mark={candidate.action} /> rank {formatCount(candidate.rank)}
        </button>
      ) : (
        <span className={styles.noRank}>not a candidate</span>
      )}
      <p className={styles.reason}>
        {toVisible(reason)}
        {chunk && candidate && (
          <>
            {' · '}
            <button
              type="button"
              className={styles.link}
              aria-label={`in file: ${chunkName({ path, ...chunk })}`}
              onClick={showFile}
            >
              in file
            </button>
          </>
        )}
      </p>
    </li>
  );
}
