import { describe, expect, it } from 'vitest';
import { drawAnswer, drawTask } from '../../testing/answer.ts';
import { scoreAnswer } from '../metrics/score-answer.ts';
import type { Outcome } from '../outcome.ts';
import { sweepOverK, sweepOverVariants } from './sweep-over.ts';

const ASKED = { ks: [1, 2, 4], budgets: [] };
const task = drawTask({ needed: ['a.py', 'b.py'] });
const early = scoreAnswer(drawAnswer('a.py\nlegacy/x.py\nb.py\nc.py'), task, ASKED);
const late = scoreAnswer(drawAnswer('legacy/x.py\nc.py\na.py\nb.py'), task, ASKED);

function outcome(k: number | null, run: number, pass: boolean, variant: string | null = null) {
  return { task: 'T1', k, variant, run: String(run), pass } satisfies Outcome;
}

describe('sweepOverK', () => {
  it('has recall, precision and distractor rate at every k, and marks no peak without pass rates', () => {
    const { axis, points, peak, note } = sweepOverK(
      { name: 'early', scores: [early] },
      ASKED.ks,
      'file',
      [],
    );
    expect(axis).toBe('k');
    expect(points.map(({ label }) => label)).toEqual(['1', '2', '4']);
    expect(points.map(({ recall }) => recall.mean)).toEqual([1 / 2, 1 / 2, 1]);
    expect(points.map(({ distractorRate }) => distractorRate.mean)).toEqual([0, 1 / 2, 1 / 4]);
    expect(peak).toBeNull();
    expect(note).toMatch(/^No pass rate: no peak is marked/);
  });

  it('marks the peak of the pass rate, and says what is not told apart from it', () => {
    const outcomes = [
      ...[true, true, false].map((pass, run) => outcome(1, run, pass)),
      ...[true, true, true].map((pass, run) => outcome(2, run, pass)),
      ...[false, false, false].map((pass, run) => outcome(4, run, pass)),
      outcome(2, 9, false, 'another variant'),
      { ...outcome(4, 9, true), task: 'T99' },
    ];
    const found = sweepOverK({ name: 'early', scores: [early] }, ASKED.ks, 'file', outcomes);
    expect(found.points.map(({ passRate }) => passRate?.rate)).toEqual([2 / 3, 1, 0]);
    expect(found.peak).toBe(1);
    expect(found.note).toBe(
      'The pass rate is highest at 2: 100 %; its spread reaches that of 1, so they are not told apart.',
    );
  });

  it('says when runs are too few, or points lack outcomes', () => {
    const outcomes = [outcome(1, 1, true)];
    const { note } = sweepOverK({ name: 'early', scores: [early] }, ASKED.ks, 'file', outcomes);
    expect(note).toContain('1 run a task, where at least 3 are asked');
    expect(note).toContain('2 of 3 points have no outcomes');
  });
});

describe('sweepOverVariants', () => {
  it('has a point a variant, with outcomes that name it', () => {
    const variants = [
      { name: 'early', scores: [early] },
      { name: 'late', scores: [late] },
    ];
    const outcomes = [outcome(2, 1, true, 'late'), outcome(2, 1, true)];
    const { points, peak } = sweepOverVariants('order', variants, 2, 'file', outcomes);
    expect(points.map(({ recall }) => recall.mean)).toEqual([1 / 2, 0]);
    expect(points.map(({ passRate }) => passRate?.rate ?? null)).toEqual([null, 1]);
    expect(peak).toBe(1);
  });
});
