import type { Inspection } from '../model/inspection.ts';
import type { Labels, LabelTarget } from '../model/labels.ts';
import type { ChunkId, FilePath, Rank } from '../model/units.ts';
import { finalRank } from '../rank/final-rank.ts';
import { recallAt } from './ranking-metrics.ts';

/** So many of how many. */
export interface Share {
  count: number;
  of: number;
}

/** An answer against what is labelled for its task. What no label can tell is null, never 0. */
export interface LabelScores {
  /** Share of the needed targets, 0 to 1, with a chunk among the first `k` of the final ranking. */
  recallAtK: number | null;
  k: Rank;
  /** Needed targets with a chunk in the window. */
  recall: Share | null;
  /** Chunks of the window that belong to a distractor, of all of its chunks. */
  distractorRate: Share | null;
  /** Needed targets that the window lacks, and distractors that it holds, in the labels' order. */
  missing: LabelTarget[];
  misleading: LabelTarget[];
}

/** Ten are what a person still reads. */
const SHOWN = 10;

/** How well a ranking and its window do by what is labelled. Both halves are of `inspection`. */
export function scoreLabels(
  { candidates, window }: Pick<Inspection, 'candidates' | 'window'>,
  { needed, distractors }: Labels,
  k: Rank = SHOWN,
): LabelScores {
  const held = window.segments.flatMap(({ chunk }) => chunk ?? []);
  const isHeld = (target: LabelTarget): boolean => held.some((chunk) => belongsTo(chunk, target));
  const ranks = needed.map((target) => {
    const best = candidates.find((candidate) => belongsTo(candidate, target));
    return best ? finalRank(best.stages) : null;
  });
  const misled = held.filter((chunk) => distractors.some((target) => belongsTo(chunk, target)));
  const missing = needed.filter((target) => !isHeld(target));
  const of = needed.length;
  return {
    recallAtK: of === 0 ? null : recallAt(k, ranks),
    k,
    recall: of === 0 ? null : { count: of - missing.length, of },
    distractorRate:
      distractors.length === 0 || held.length === 0
        ? null
        : { count: misled.length, of: held.length },
    missing,
    misleading: distractors.filter(isHeld),
  };
}

function belongsTo(chunk: { id: ChunkId; path: FilePath }, target: LabelTarget): boolean {
  return target.chunk === null ? chunk.path === target.path : chunk.id === target.chunk;
}
