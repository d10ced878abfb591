import type { FusedScore, StageScore } from '../model/candidate.ts';
import type { Settings } from '../model/settings.ts';
import { minMaxScale } from './min-max.ts';
import type { Compare } from './top-k.ts';

type FusedStage = 'lexical' | 'dense';
type Part = FusedScore['parts'][number];

/** A stage's list: score and rank by document. A document that the stage did not score is not in it. */
export type StageList = ReadonlyMap<number, StageScore>;

export interface FusedDocument {
  document: number;
  fused: FusedScore;
}

const STAGES: readonly FusedStage[] = ['lexical', 'dense'];

/**
 * One ranking from the stages' lists, best first, ties by `compare`. A document has a part for each
 * list that holds it, and its score is their sum; absence is no part, never a zero rank.
 */
export function fuse(
  lists: Record<FusedStage, StageList>,
  settings: Settings['fusion'],
  compare: Compare,
): FusedDocument[] {
  const parts = new Map<number, Part[]>();
  for (const stage of STAGES) {
    const list = lists[stage];
    const partOf =
      settings.method === 'rrf'
        ? reciprocalRank(settings.k)
        : weightedMinMax(list, settings.weights[stage], FLOORS[stage]);
    for (const [document, scored] of list) {
      const part = { stage, rank: scored.rank, value: partOf(scored) };
      const others = parts.get(document);
      if (others) others.push(part);
      else parts.set(document, [part]);
    }
  }
  return rankBySum(parts, compare);
}

/** 1 / (k + rank), of Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion" (2009). */
function reciprocalRank(k: number): (scored: StageScore) => number {
  return ({ rank }) => 1 / (k + rank);
}

/**
 * The least score there is, where that is known without the list: a chunk without any term has 0 by
 * BM25, and the list, which holds none of those, would make too much of the differences within it.
 */
const FLOORS: Partial<Record<FusedStage, number>> = { lexical: 0 };

/** weight × (score - min) / (max - min) over the list; a list of equal scores counts in full. */
function weightedMinMax(
  list: StageList,
  weight: number,
  floor: number | undefined,
): (scored: StageScore) => number {
  const scale = minMaxScale(
    Array.from(list.values(), ({ score }) => score),
    floor,
  );
  return ({ score }) => weight * scale(score);
}

function rankBySum(parts: ReadonlyMap<number, Part[]>, compare: Compare): FusedDocument[] {
  const ranked = Array.from(parts, ([document, own]) => {
    const score = own.reduce((sum, { value }) => sum + value, 0);
    return { document, fused: { score, rank: 0, parts: own } };
  });
  ranked.sort((a, b) => b.fused.score - a.fused.score || compare(a.document, b.document));
  ranked.forEach(({ fused }, index) => {
    fused.rank = index + 1;
  });
  return ranked;
}
