import type { Corpus } from '../corpus.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { Ledger } from '../model/file.ts';
import { type Flag, type FlagKind, isAtLeast } from '../model/flag.ts';
import type { Inspection } from '../model/inspection.ts';
import type { LabelledTask } from '../model/labelled-task.ts';
import type { ChunkId } from '../model/units.ts';
import type { Segment } from '../model/window.ts';
import { finalRank } from '../rank/final-rank.ts';
import { fatesOf } from './autopsy/fates-of.ts';
import type { RankedPassage, TaskAnswer } from './task-answer.ts';

/**
 * What Oriel answered to a task: the ranking that was sent from, and what became of all that is needed. A
 * passage sent as its whole file has the lines of the file. Flags of low certainty are not in it.
 *
 * @param ledger of the same source as the corpus.
 * @param variant name of the settings that the inspection is by.
 * @param queryVector the one that it was made with.
 */
export function answerOf(
  corpus: Corpus,
  ledger: Ledger,
  task: LabelledTask,
  variant: string,
  inspection: Inspection,
  queryVector: Float32Array | null,
): TaskAnswer {
  const { segments, total } = inspection.window;
  const placed = new Map(
    segments.flatMap((segment) => (segment.chunk ? [[segment.chunk.id, segment] as const] : [])),
  );
  return {
    task: task.id,
    variant,
    snapshot: inspection.snapshot,
    ranking: rankedPassages(inspection, placed).map((passage, index): RankedPassage => {
      const segment = placed.get(passage.id);
      const rank = index + 1;
      if (!segment) return { ...passage, rank, position: null };
      const lines = segment.form === 'file' ? linesOfFile(corpus, passage) : {};
      const tokens = segment.endToken - segment.startToken;
      return { ...passage, ...lines, tokens, rank, position: segment.startToken / total };
    }),
    windowTokens: total,
    fates: fatesOf(corpus, ledger, task, inspection, queryVector),
  };
}

type Found = ChunkRef & Omit<RankedPassage, 'rank' | 'position' | 'id'>;

/** Candidates that were not left out, in order of final rank. */
function rankedPassages(
  { candidates }: Inspection,
  placed: ReadonlyMap<ChunkId, Segment>,
): Found[] {
  return candidates
    .filter(
      ({ id, isInPlay, decision }) =>
        placed.has(id) || (isInPlay && decision.action !== 'leave-out'),
    )
    .sort((a, b) => finalRank(a.stages) - finalRank(b.stages))
    .map((candidate) => ({
      ...refOf(candidate),
      score: (candidate.stages.reranked ?? candidate.stages.priors).score,
      tokens: candidate.tokens,
      flags: sureKinds(candidate.flags),
    }));
}

function refOf({ id, path, startLine, endLine, symbol }: ChunkRef): ChunkRef {
  return { id, path, startLine, endLine, symbol };
}

function linesOfFile(corpus: Corpus, { path }: ChunkRef) {
  return { startLine: 1, endLine: corpus.chunksOf(path).at(-1)!.endLine };
}

function sureKinds(flags: readonly Flag[]): FlagKind[] {
  const sure = flags.filter(({ certainty }) => isAtLeast(certainty, 'medium'));
  return [...new Set(sure.map(({ kind }) => kind))];
}
