import { describe, expect, it } from 'vitest';
import { fuse, type StageList } from './fusion.ts';

const byNumber = (a: number, b: number): number => a - b;
const RRF = { method: 'rrf', k: 60, weights: { lexical: 1, dense: 1 } } as const;
const WEIGHTED = { method: 'weighted', k: 60, weights: { lexical: 0.3, dense: 0.7 } } as const;

function list(...scores: [number, number][]): StageList {
  return new Map(scores.map(([document, score], at) => [document, { score, rank: at + 1 }]));
}

describe('fuse', () => {
  it('sums reciprocal ranks, one part a list that holds the document', () => {
    const fused = fuse({ lexical: list([4, 9], [2, 5]), dense: list([2, 0.8]) }, RRF, byNumber);
    expect(fused).toEqual([
      {
        document: 2,
        fused: {
          score: 1 / 62 + 1 / 61,
          rank: 1,
          parts: [
            { stage: 'lexical', rank: 2, value: 1 / 62 },
            { stage: 'dense', rank: 1, value: 1 / 61 },
          ],
        },
      },
      {
        document: 4,
        fused: { score: 1 / 61, rank: 2, parts: [{ stage: 'lexical', rank: 1, value: 1 / 61 }] },
      },
    ]);
  });

  it('weighs scores between nothing, or the least of a dense list, and the greatest', () => {
    const lists = { lexical: list([1, 30], [2, 20], [3, 10]), dense: list([3, 0.9], [1, 0.5]) };
    const scores = fuse(lists, WEIGHTED, byNumber).map(({ document, fused }) => [
      document,
      fused.score,
    ]);
    expect(scores.map(([document]) => document)).toEqual([3, 1, 2]);
    expect(scores[0]![1]).toBeCloseTo(0.3 * (10 / 30) + 0.7);
    expect(scores[1]![1]).toBeCloseTo(0.3);
    expect(scores[2]![1]).toBeCloseTo(0.3 * (20 / 30));
  });

  it('counts equal scores in full', () => {
    const [only] = fuse({ lexical: list([1, 7]), dense: list() }, WEIGHTED, byNumber);
    expect(only?.fused.score).toBe(0.3);
  });

  it('breaks ties by the order it is given', () => {
    const lists = { lexical: list([8, 1]), dense: list([3, 1]) };
    expect(fuse(lists, RRF, byNumber).map(({ document }) => document)).toEqual([3, 8]);
    expect(fuse(lists, RRF, (a, b) => b - a).map(({ document }) => document)).toEqual([8, 3]);
  });
});
