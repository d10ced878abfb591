import { describe, expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { comparePassRates, outcomesOf, passRateOf } from './pass-rates.ts';

/** `T1 5 a +`: task, k or `-`, run, and whether it passed; a fifth word is the variant. */
const drawOutcomes = (...drawings: string[]): Outcome[] =>
  drawings.map((drawing) => {
    const [task, k, run, pass, variant] = drawing.split(' ');
    return {
      task: task!,
      k: k === '-' ? null : Number(k),
      run: run!,
      pass: pass === '+',
      variant: variant ?? null,
    };
  });

describe('passRateOf', () => {
  it('counts each task once, and spreads from the worst run to the best', () => {
    const outcomes = drawOutcomes('T1 5 a +', 'T1 5 b +', 'T1 5 c -', 'T2 5 a +', 'T2 5 b -');
    expect(passRateOf(outcomes)).toEqual({
      rate: (2 / 3 + 1 / 2) / 2,
      tasks: 2,
      runs: 3,
      spread: { low: 0, high: 1, by: 'runs' },
    });
  });

  it('has the interval of Wilson where there is one run', () => {
    const { rate, spread } = passRateOf(drawOutcomes('T1 5 1 +', 'T2 5 1 -'))!;
    expect(rate).toBe(0.5);
    expect(spread).toEqual({
      low: expect.closeTo(0.0945, 4),
      high: expect.closeTo(0.9055, 4),
      by: 'wilson',
    });
    expect(passRateOf([])).toBeNull();
  });
});

describe('outcomesOf', () => {
  it('takes those of a k and a variant, and those that name none', () => {
    const outcomes = drawOutcomes('T1 5 1 +', 'T1 10 1 +', 'T1 - 1 + on', 'T1 5 1 + off');
    const found = outcomesOf(outcomes, { k: 5, variant: 'on' });
    expect(found).toEqual([outcomes[0], outcomes[2]]);
  });
});

describe('comparePassRates', () => {
  it('takes a task for passed that passed in most of its runs', () => {
    const first = drawOutcomes('T1 5 1 +', 'T1 5 2 -', 'T2 5 1 +', 'T3 5 1 +');
    const second = drawOutcomes('T1 5 1 +', 'T2 5 1 -');
    expect(comparePassRates(first, second)).toMatchObject({
      tasks: 2,
      onlyFirst: 1,
      onlySecond: 1,
    });
  });
});
