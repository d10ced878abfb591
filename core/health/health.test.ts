import { describe, expect, it } from 'vitest';
import type { Candidate } from '../model/candidate.ts';
import { fileLabels } from '../model/labels.ts';
import type { Quality } from '../model/quality.ts';
import type { Window } from '../model/window.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { drawContenders } from '../testing/contender.ts';
import { healthOf } from './health.ts';

type Measured = Parameters<typeof healthOf>[0];

/** A window of 1,000 tokens that holds the contenders of a drawing. */
function draw(drawing: string, quality: Quality = 'signal', repeats: Measured['repeats'] = []) {
  const contenders = drawContenders(drawing);
  const candidates = contenders.map(
    ({ ref, flags }) => ({ ...ref, flags, quality: { tier: quality, reason: '' } }) as Candidate,
  );
  let at = 0;
  const segments: Window['segments'] = contenders.map(({ ref: chunk, tokens }) => {
    const startToken = at;
    at += tokens;
    return { tier: 'retrieved', label: '', chunk, form: 'whole', startToken, endToken: at };
  });
  const window: Window = { total: at, capacity: 1_000, tiers: [], segments };
  return { window, candidates, settings: DEFAULT_SETTINGS, repeats };
}

const NONE = fileLabels([], []);
const readings = (inspection: Measured, labels = NONE) =>
  Object.fromEntries(
    healthOf(inspection, labels).readings.map(({ metric, value, level, causes }) => [
      metric,
      `${value === null ? '-' : Math.round(value * 100)} ${level} ${causes.map((c) => c.path)}`.trim(),
    ]),
  );

describe('healthOf', () => {
  it('is full marks at 55 %, and what only an answer shows is left out and named', () => {
    const health = healthOf(draw('a.py:1-9 550'), NONE);
    expect(health.score).toBe(100);
    expect(health.leftOut).toEqual(['hallucinations']);
    expect(readings(draw('a.py:1-9 550'))).toEqual({
      utilisation: '55 healthy a.py',
      precision: '- unknown',
      contradictions: '0 healthy',
      distractors: '0 healthy',
      redundancy: '0 healthy',
      hallucinations: '- unknown',
      correctness: '- unknown',
    });
  });

  it('falls by the distance from 55 % and by the share that contradicts', () => {
    const drawing = 'a.py:1-9 450 contradiction=b.py:1-9\nb.py:1-9 450';
    expect(healthOf(draw(drawing), NONE).score).toBeCloseTo(100 - 35 - 30);
    expect(readings(draw(drawing)).contradictions).toBe('100 alarm a.py,b.py');
    expect(readings(draw(drawing)).utilisation).toBe('90 alarm a.py,b.py');
    const alone = 'a.py:1-9 450 contradiction=z.py:1-9\nb.py:1-9 450';
    expect(readings(draw(alone)).contradictions).toBe('0 healthy');
  });

  it('names distractors and what is said twice', () => {
    const drawing = 'a.py:1-9 100\nb.py:1-9 100 legacy';
    const repeats = [{ chunk: 'b.py:1-9', share: 0.8, by: 'a.py:1-9' }];
    expect(readings(draw(drawing, 'poison', repeats))).toMatchObject({
      utilisation: '20 watch a.py,b.py',
      distractors: '50 alarm b.py',
      redundancy: '40 alarm b.py',
    });
    expect(readings(draw(drawing, 'context')).distractors).toBe('0 healthy');
  });

  it('knows precision where something is labelled as needed', () => {
    const drawn = draw('a.py:1-9 100\nb.py:1-9 100\nc.py:1-9 100\nd.py:1-9 100');
    expect(readings(drawn, fileLabels(['a.py'], [])).precision).toBe('25 alarm b.py,c.py,d.py');
  });

  it('says what to do about each alarm, and why the rest is unknown', () => {
    for (const { level, advice } of healthOf(draw('a.py:1-9 950'), NONE).readings) {
      expect(advice === '').toBe(level === 'healthy');
    }
  });
});
