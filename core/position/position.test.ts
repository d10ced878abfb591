import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../model/window.ts';
import { EFFECTIVE_LENGTHS } from './effective-length.ts';
import { accuracyAt, POSITION_CURVES, placeOf } from './position-curve.ts';
import { windowFigures } from './window-figures.ts';

const twenty = POSITION_CURVES.find(({ id }) => id === 'GPT-3.5-Turbo, 20 documents')!;

describe('position curves', () => {
  it('are the published ones, and GPT-3.5-Turbo has none for 30 documents', () => {
    expect(POSITION_CURVES).toHaveLength(17);
    expect(twenty).toMatchObject({ year: 2023, without: 56.1 });
    expect(twenty.points.map(({ accuracy }) => accuracy)).toEqual([75.8, 57.2, 53.8, 55.4, 63.2]);
    expect(POSITION_CURVES.some(({ id }) => id === 'GPT-3.5-Turbo, 30 documents')).toBe(false);
  });

  it('are interpolated between published places only', () => {
    expect(accuracyAt(twenty, 5)).toBe(57.2);
    expect(accuracyAt(twenty, 3)).toBeCloseTo((75.8 + 57.2) / 2);
    expect([0.9, 20.1, Number.NaN].map((place) => accuracyAt(twenty, place))).toEqual([
      null,
      null,
      null,
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...POSITION_CURVES),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (curve, share) => {
          const all = curve.points.map(({ accuracy }) => accuracy);
          const found = accuracyAt(curve, 1 + share * (curve.documents - 1))!;
          expect(found).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
          expect(found).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        },
      ),
    );
  });

  it('count places among the retrieved segments alone', () => {
    const segment = (startToken: number, endToken: number, isChunk = true): Segment => ({
      ...{ tier: 'retrieved', label: '', form: isChunk ? 'whole' : null, startToken, endToken },
      chunk: isChunk ? { id: 'a', path: 'a', startLine: 1, endLine: 1, symbol: null } : null,
    });
    const segments = [segment(0, 500, false), segment(500, 600), segment(600, 700)];
    expect(segments.map((one) => placeOf(twenty, one, segments))).toEqual([null, 5.75, 15.25]);
  });
});

describe('effective lengths', () => {
  it('lie within what is claimed, with where they come from', () => {
    expect(EFFECTIVE_LENGTHS).toHaveLength(62);
    for (const { effective, claimed, source, rule } of EFFECTIVE_LENGTHS) {
      expect(effective).toBeLessThanOrEqual(claimed);
      expect(source.length * rule.length).toBeGreaterThan(0);
    }
    expect(EFFECTIVE_LENGTHS.find(({ id }) => id === 'NoLiMa, GPT-4o')?.effective).toBe(8_192);
    expect(EFFECTIVE_LENGTHS.find(({ id }) => id === 'NoLiMa, Gemma 3 4B')?.bound).toBe('below');
  });
});

describe('windowFigures', () => {
  const tiers = [{ tier: 'output' as const, budget: 2_000, used: 0 }];
  it('are shares, pairs and the most that a call can cost', () => {
    expect(
      windowFigures({ total: 1_000, tiers }, { input: 500, output: 250, callsPerDay: 50 }),
    ).toEqual({
      tokens: 1_000,
      attentionShare: 0.001,
      attentionPairs: 1_000_000,
      price: { perCall: 1, perDay: 50 },
    });
  });

  it('are of the tokens that the provider counts, where that is known', () => {
    const prices = { input: 500, output: 250, callsPerDay: 10 };
    expect(windowFigures({ total: 1_000, tiers }, prices, 1.2)).toMatchObject({
      tokens: 1_200,
      attentionPairs: 1_440_000,
      price: { perCall: 1.1, perDay: 11 },
    });
  });

  it('have no price where none was entered', () => {
    const none = { input: 0, output: 0, callsPerDay: 0 };
    expect(windowFigures({ total: 0, tiers }, none)).toMatchObject({
      attentionShare: 0,
      price: null,
    });
  });
});
