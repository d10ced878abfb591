import type { ChunkPlace, PullRelation } from '../../core/model/pull.ts';
import { toVisible } from '../../core/text/visible.ts';
import { chunkName, lineRange, splitPath } from '../passage/place-names.ts';
import { showInFile } from '../store/cut-files.ts';
import { dropPull, pullNeighbour } from '../store/pull-actions.ts';
import { useRun } from '../store/run-store.ts';
import { revealChunk } from '../store/view-actions.ts';
import { DecisionMark } from '../ui/decision-mark.tsx';
import { formatCount } from '../ui/format.ts';
import link from '../ui/link.module.css';
import styles from './chunk-neighbours.module.css';
import { DECISION_WORDS } from './decision-words.ts';
import type { NeighbourRow } from './neighbour-groups.ts';

interface Props {
  row: NeighbourRow;
  relation: PullRelation;
  /** The chunk beside which it is shown. */
  from: ChunkPlace;
}

/** Leads to the candidate where it is one, else to its file; the other way is a link of its own. */
export function NeighbourRowView({ row, relation, from }: Props) {
  const { path, chunk, reason, candidate } = row;
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
              className={link.link}
              aria-label={`in file: ${chunkName({ path, ...chunk })}`}
              onClick={showFile}
            >
              in file
            </button>
          </>
        )}
        <PullLink row={row} relation={relation} from={from} />
      </p>
    </li>
  );
}

/** Brings it into the window beside what was found, or takes it back; nothing where it was found itself. */
function PullLink({ row: { path, chunk, candidate }, relation, from }: Props) {
  const chunks = useRun((run) => run.settings.pull.chunks);
  const id = chunk?.id ?? candidate?.id ?? null;
  const pull = chunks.find((one) => (id === null ? one.chunk.path === path : one.chunk.id === id));
  if (!pull && candidate?.action === 'take') return null;
  const name = chunk ? chunkName({ path, ...chunk }) : splitPath(path).name;
  const onClick = (): void => {
    if (pull) dropPull(pull.chunk.id);
    else void pullNeighbour(relation, from, path, id);
  };
  return (
    <>
      {' · '}
      <button
        type="button"
        className={link.link}
        aria-label={`${pull ? 'take back' : 'pull'}: ${name}`}
        onClick={onClick}
      >
        {pull ? 'take back' : 'pull'}
      </button>
    </>
  );
}
