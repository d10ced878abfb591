import { useEffect, useMemo } from 'react';
import type { BlockIndex } from '../../core/model/transcript.ts';
import type { ChunkId } from '../../core/model/units.ts';
import type { EnteredChunk } from '../../core/replay/repository/entered-chunks.ts';
import type { RepositoryJoin } from '../../core/replay/repository/join-repository.ts';
import { toVisible } from '../../core/text/visible.ts';
import { flagWord } from '../passage/flag-words.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { pickBlock, type ShownConversation, scrubToTurn } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { useReplayTrial } from '../store/replay-trial-store.ts';
import { joinKey, loadJoin } from '../store/replay-trials.ts';
import { useRun } from '../store/run-store.ts';
import { openedIn, useSource } from '../store/source-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FlagChip } from '../ui/flag-chip.tsx';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './panels.module.css';

/** What the conversation read, as chunks of the repository that is open. */
export function RepositoryTab({ shown }: { shown: ShownConversation }) {
  const source = useSource();
  const opened = openedIn(source);
  const key = useReplay(joinKey);
  const task = useRun((run) => run.query.task);
  const join = useReplayTrial((state) => state.join);
  const problem = useReplayTrial((state) => state.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them asks for another join
  useEffect(() => void loadJoin(), [key, opened?.summary, task]);
  if (!opened) {
    return (
      <EmptyNote>
        Open the repository that this conversation was about, and what it read and searched is tied
        to chunks: which distractors entered the window, and when what the task needs was first
        seen. The transcript stays open.
      </EmptyNote>
    );
  }
  if (join?.of !== key) {
    return (
      <EmptyNote>
        {problem ? toVisible(problem.message) : 'Tying what was read to chunks …'}
      </EmptyNote>
    );
  }
  return <Joined join={join.made} shown={shown} />;
}

const ROLES: Record<EnteredChunk['role'], string> = {
  distractor: 'Distractors that entered',
  needed: 'Needed, as labelled',
  helpful: 'Helpful, as labelled',
  other: 'Others',
};

function Joined({ join, shown }: { join: RepositoryJoin; shown: ShownConversation }) {
  const { reads, chunks, elsewhere, trajectory } = join;
  const blocks = useMemo(() => firstBlocks(join, shown), [join, shown]);
  if (reads.length === 0) {
    return (
      <EmptyNote>
        Nothing that this conversation read or found is in the open repository
        {elsewhere.length > 0 && `; ${countOf(elsewhere.length, 'path')} of it are elsewhere`}.
      </EmptyNote>
    );
  }
  const { redundancy, aucCoverage, firstSeen } = trajectory;
  return (
    <ScrollRegion label="Repository" className={styles.scroll}>
      <p className={styles.note}>
        <b>{countOf(reads.length, 'read')}</b> of {countOf(chunks.length, 'chunk')}
        {elsewhere.length > 0 && `; ${countOf(elsewhere.length, 'path')} not in this repository`}.{' '}
        {shareWords(redundancy.line)} of the lines that were looked at had been looked at before.
        {aucCoverage.file !== null &&
          ` Of the files that the task needs, ${shareWords(aucCoverage.file)} were seen on average over the steps.`}
      </p>
      {firstSeen.length > 0 && (
        <section className={styles.part} aria-label="First seen">
          <h3>When what the task needs was first seen</h3>
          <ul>
            {firstSeen.map(({ span, turn }) => (
              <li key={`${span.path} ${span.lines?.start}`}>
                {toVisible(span.path)}: {turn === null ? 'never' : `turn ${formatCount(turn)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(['distractor', 'needed', 'helpful', 'other'] as const).map((role) => (
        <ChunkGroup
          key={role}
          title={ROLES[role]}
          chunks={chunks.filter((chunk) => chunk.role === role)}
          blocks={blocks}
        />
      ))}
    </ScrollRegion>
  );
}

function shareWords(share: number | null): string {
  return share === null ? 'none' : formatShare(share);
}

/** A list of more is read for what is at its top. */
const SHOWN = 60;

interface GroupProps {
  title: string;
  chunks: readonly EnteredChunk[];
  blocks: ReadonlyMap<ChunkId, BlockIndex>;
}

function ChunkGroup({ title, chunks, blocks }: GroupProps) {
  if (chunks.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className={styles.note}>
        <b>{title}</b> {formatCount(chunks.length)}
        {chunks.length > SHOWN && `, the first ${SHOWN} are listed`}
      </p>
      <ul>
        {chunks.slice(0, SHOWN).map(({ ref, turn, times, tokens, flags, distraction }) => (
          <li key={ref.id} className={styles.row}>
            <button
              type="button"
              className={styles.move}
              onClick={() => {
                scrubToTurn(turn);
                void pickBlock(blocks.get(ref.id) ?? null);
              }}
            >
              <span className={styles.chunk}>
                <PathName {...splitPath(ref.path)} />
                <small>{lineRange(ref.startLine, ref.endLine)}</small>
                {flags.map(({ kind }) => (
                  <FlagChip key={kind} name={flagWord(kind)} />
                ))}
              </span>
              <span className={styles.words}>
                Entered at turn {formatCount(turn)}
                {times > 1 && `, in ${countOf(times, 'turn')}`}
                {distraction && `: ${toVisible(distraction.why)}`}.
              </span>
            </button>
            <span className={styles.words}>{formatCount(tokens)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The block that brought each chunk first. */
function firstBlocks(
  { reads }: RepositoryJoin,
  { conversation }: ShownConversation,
): Map<ChunkId, BlockIndex> {
  const blocks = new Map<ChunkId, BlockIndex>();
  for (const { chunks, entry } of reads) {
    const block = conversation.entries[entry]?.block;
    for (const id of chunks) if (block !== undefined && !blocks.has(id)) blocks.set(id, block);
  }
  return blocks;
}
