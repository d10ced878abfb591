import type { Corpus } from '../corpus.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { Ledger } from '../model/file.ts';
import { type Flag, type FlagKind, isAtLeast } from '../model/flag.ts';
import type { Inspection } from '../model/inspection.ts';
import type { LabelledTask } from '../model/labelled-task.ts';
import type { Segment } from '../model/window.ts';
import { finalRank } from '../rank/final-rank.ts';
import { fatesOf } from './autopsy/fates-of.ts';
import type { RankedPassage, TaskAnswer } from './task-answer.ts';

/**
 * What Oriel answered to a task: the ranking that was sent from, and what became of all that is needed. A passage sent as its whole file
 * has the lines of the file, and neighbours that were pulled into the window without being candidates come at
 * the end. Flags that are not at least of medium certainty are not in it.
 *
 * @param ledger of the same source as the corpus.
 * @param inspection of the task by the variant of that name.
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
  const { candidates, window, settings } = inspection;
  const segments = new Map(
    window.segments.flatMap((segment) =>
      segment.chunk ? [[segment.chunk.id, segment] as const] : [],
    ),
  );
  const ranked = candidates
    .filter(
      ({ id, isInPlay, decision }) =>
        segments.has(id) || (isInPlay && decision.action !== 'leave-out'),
    )
    .sort((a, b) => finalRank(a.stages) - finalRank(b.stages));
  const known = new Set(candidates.map(({ id }) => id));
  const pulled = [...segments.values()].flatMap(({ chunk }) =>
    chunk && !known.has(chunk.id) ? chunk : [],
  );
  const passageOf = (
    ref: ChunkRef,
    rest: Pick<RankedPassage, 'score' | 'tokens'> & { flags: readonly Flag[] },
  ): Omit<RankedPassage, 'rank'> => ({
    ...placeOf(corpus, ref, segments.get(ref.id) ?? null),
    score: rest.score,
    tokens: tokensOf(segments.get(ref.id) ?? null) ?? rest.tokens,
    flags: kindsOf(rest.flags),
    position: positionOf(segments.get(ref.id) ?? null, window.total),
  });
  const passages = [
    ...ranked.map((candidate) =>
      passageOf(candidate, {
        score: (candidate.stages.reranked ?? candidate.stages.priors).score,
        tokens: candidate.tokens,
        flags: candidate.flags,
      }),
    ),
    ...pulled.map((ref) => {
      const flags = corpus.flagTable.flagsOf(corpus.numberOf(ref.id)!, settings);
      return passageOf(ref, { score: 0, tokens: 0, flags });
    }),
  ];
  return {
    task: task.id,
    variant,
    snapshot: inspection.snapshot,
    ranking: passages.map((passage, index) => ({ ...passage, rank: index + 1 })),
    windowTokens: window.total,
    fates: fatesOf(corpus, ledger, task, inspection, queryVector),
  };
}

function placeOf(corpus: Corpus, ref: ChunkRef, segment: Segment | null) {
  const { id, path, symbol } = ref;
  if (segment?.form !== 'file') {
    return { id, path, startLine: ref.startLine, endLine: ref.endLine, symbol };
  }
  return { id, path, startLine: 1, endLine: corpus.chunksOf(path).at(-1)!.endLine, symbol };
}

const tokensOf = (segment: Segment | null): number | null =>
  segment && segment.endToken - segment.startToken;

const positionOf = (segment: Segment | null, total: number): number | null =>
  segment && segment.startToken / total;

function kindsOf(flags: readonly Flag[]): FlagKind[] {
  const sure = flags.filter(({ certainty }) => isAtLeast(certainty, 'medium'));
  return [...new Set(sure.map(({ kind }) => kind))];
}
