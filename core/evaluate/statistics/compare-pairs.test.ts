import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';
import { comparePairs, comparePasses, comparisonSaying, verdictSaying } from './compare-pairs.ts';
import { meanOf } from './mean.ts';

const pairs = (differences: readonly number[]) =>
  differences.map((difference) => ({ first: 0.5, second: 0.5 + difference }));

describe('bootstrapInterval', () => {
  it('is the same every time, and holds the mean', () => {
    const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(values, (own) => {
        const found = bootstrapInterval(own)!;
        expect(bootstrapInterval(own)).toEqual(found);
        expect(found.low).toBeGreaterThanOrEqual(Math.min(...own) - 1e-12);
        expect(found.high).toBeLessThanOrEqual(Math.max(...own) + 1e-12);
        expect(found.low).toBeLessThanOrEqual(found.high);
      }),
      { numRuns: 20 },
    );
    expect(bootstrapInterval([])).toBeNull();
    expect(bootstrapInterval([0.25, 0.25])).toEqual({ low: 0.25, high: 0.25 });
  });

  it('is that of the binomial distribution for values of 0 and 1', () => {
    // 15 of 30: the 2.5th and 97.5th percentiles of Binomial(30, 0.5) are 10 and 20.
    const halves = Array.from({ length: 30 }, (_, at) => at % 2);
    expect(bootstrapInterval(halves)).toEqual({ low: 10 / 30, high: 20 / 30 });
  });
});

describe('comparePairs', () => {
  it('says too few where not even a unanimous result could tell', () => {
    const five = comparePairs(pairs([0.5, 0.5, 0.5, 0.5, 0.5, 0, 0, 0]));
    expect(five).toMatchObject({ tasks: 8, differing: 5, verdict: 'too-few' });
    expect(comparisonSaying(five, true)).toEqual({
      says: 'too few tasks to tell',
      numbers: '5 of 8 differ, and it takes at least 6',
    });
    expect(comparePairs(pairs([0.5, 0.5, 0.5, 0.5, 0.5, 0.5])).verdict).toBe('higher');
  });

  it('tells higher, lower, the same, and what is not clear', () => {
    expect(comparePairs(pairs(Array(10).fill(-0.2)))).toMatchObject({ verdict: 'lower' });
    expect(comparePairs(pairs([0, 0, 0])).verdict).toBe('same');
    expect(comparePairs(pairs([1, -1, 1, -1, 1, -1, 1, -1])).verdict).toBe('unclear');
  });

  it('says how large a clear difference is, by tasks or beside what it was', () => {
    const little = comparePairs(pairs([...Array(8).fill(-0.02), 0, 0]));
    expect(comparisonSaying(little, true)).toEqual({
      says: 'lower by little',
      numbers: 'as if 0.2 of 10 tasks fell from 1 to 0; 8 of 10 tasks differ',
    });
    const much = comparePairs(pairs(Array(10).fill(0.2)));
    expect(comparisonSaying(much, true)).toMatchObject({
      says: 'higher',
      numbers: expect.stringContaining('as if 2.0 of 10 tasks rose'),
    });
    const tokens = comparePairs(Array(10).fill({ first: 2_000, second: 1_500 }));
    expect(comparisonSaying(tokens, false).numbers).toBe('by 25 %; 10 of 10 tasks differ');
    const few = comparePairs(pairs([0.5]));
    expect(comparisonSaying(few, true)).toEqual(verdictSaying('too-few', 1, 1));
  });

  it('leaves out tasks of which one is not known', () => {
    const some = [{ first: null, second: 1 }, { first: 1, second: null }, ...pairs([0.5])];
    expect(comparePairs(some)).toMatchObject({ tasks: 1, difference: 0.5 });
    const none = comparePairs(some.slice(0, 2));
    expect(none).toMatchObject({ tasks: 0, difference: null, interval: null, verdict: 'same' });
  });
});

describe('comparePasses', () => {
  const passes = (onlyFirst: number, onlySecond: number, both: number) => [
    ...Array(onlyFirst).fill({ first: true, second: false }),
    ...Array(onlySecond).fill({ first: false, second: true }),
    ...Array(both).fill({ first: true, second: true }),
  ];

  it('counts only the tasks that one of both passed', () => {
    expect(comparePasses(passes(1, 9, 20))).toEqual({
      tasks: 30,
      onlyFirst: 1,
      onlySecond: 9,
      p: expect.closeTo(22 / 1024, 12),
      verdict: 'higher',
    });
    expect(comparePasses(passes(2, 3, 20)).verdict).toBe('too-few');
    expect(comparePasses(passes(4, 4, 0)).verdict).toBe('unclear');
    expect(comparePasses(passes(0, 0, 5))).toMatchObject({ p: 1, verdict: 'same' });
  });
});

describe('meanOf', () => {
  it('is of what is known', () => {
    expect(meanOf([1, null, 0])).toEqual({ mean: 0.5, tasks: 2 });
    expect(meanOf([null])).toEqual({ mean: null, tasks: 0 });
  });
});
