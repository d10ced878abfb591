import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blendScores } from './blend-scores.ts';

const ranks = (priors: number[], model: number[], share: number) =>
  blendScores(priors, model, share).map(({ rank }) => rank);

describe('blendScores', () => {
  it('orders by the model alone at a share of 1, and leaves the order alone at 0', () => {
    expect(ranks([9, 5, 1], [-4, 7, 2], 1)).toEqual([3, 1, 2]);
    expect(ranks([9, 5, 1], [-4, 7, 2], 0)).toEqual([1, 2, 3]);
  });

  it('weighs both over their own range, whatever their units', () => {
    const [first, second, third] = blendScores([100, 50, 0], [0.1, 0.3, 0.2], 0.5);
    expect([first!.score, second!.score, third!.score]).toEqual([
      0.5,
      0.75,
      expect.closeTo(0.25, 9),
    ]);
    expect(second).toMatchObject({ rank: 1, model: { score: 0.3, rank: 1 }, share: 0.5 });
  });

  it('keeps the order of those that the model cannot tell apart', () => {
    expect(ranks([3, 2, 1], [0, 0, 0], 1)).toEqual([1, 2, 3]);
  });

  it('gives every candidate a place of its own, and the same whatever the unit of the model', () => {
    const pairs = fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(pairs, (drawn) => {
        const priors = drawn.map(([prior]) => prior).sort((a, b) => b - a);
        const model = drawn.map(([, score]) => score);
        const blended = blendScores(priors, model, 1);
        const places = blended.map(({ rank }) => rank);
        expect([...places].sort((a, b) => a - b)).toEqual(drawn.map((_, index) => index + 1));
        expect(blended.map((one) => one.model.rank)).toEqual(places);
        const doubled = model.map((score) => score * 2);
        expect(ranks(priors, doubled, 1)).toEqual(places);
      }),
    );
  });
});
