import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CutFile } from '../engine.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { cutAlarms, cutStatistics, quantile, statisticsByLanguage } from './cut-statistics.ts';

const MAX = 450;

function file(path: string, part: Partial<CutFile> = {}): CutFile {
  return {
    path,
    language: 'python',
    notes: [],
    chars: 1_000,
    fallbackChars: 0,
    oversizeChars: 0,
    tokens: [100, 200],
    ...part,
  };
}

const report = (files: CutFile[], method: 'syntax' | 'lines' = 'syntax') => ({
  cut: { tokenizer: 'o200k' as const, chunking: { ...DEFAULT_SETTINGS.chunking, method } },
  files,
});

describe('the statistics of a cut', () => {
  it('counts over all files, and weighs shares by characters', () => {
    const files = [
      file('a.py', { tokens: [10, 20, 460], oversizeChars: 300 }),
      file('b.txt', { chars: 3_000, fallbackChars: 3_000, tokens: [40] }),
    ];
    expect(cutStatistics(files, MAX)).toEqual({
      files: 2,
      chunks: 4,
      tokens: 530,
      chars: 4_000,
      median: 20,
      p95: 460,
      largest: 460,
      fallbackFiles: 1,
      fallbackShare: 0.75,
      oversizeChunks: 1,
      oversizeShare: 0.075,
    });
  });

  it('is all zeros where there is nothing', () => {
    expect(new Set(Object.values(cutStatistics([], MAX)))).toEqual(new Set([0]));
  });

  it('counts a chunk of exactly the maximum as fitting', () => {
    expect(cutStatistics([file('a.py', { tokens: [MAX] })], MAX).oversizeChunks).toBe(0);
  });

  it('adds up over the languages, most characters first', () => {
    const files = [
      file('a.py'),
      file('b.go', { language: 'go', chars: 5_000 }),
      file('c.go', { language: 'go' }),
    ];
    const rows = statisticsByLanguage(files, MAX);
    expect(rows.map(({ language, chunks, chars }) => [language, chunks, chars])).toEqual([
      ['go', 4, 6_000],
      ['python', 2, 1_000],
    ]);
  });

  it('finds a quantile that at least that share of the values reaches or stays below', () => {
    const sorted = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 });
    fc.assert(
      fc.property(sorted, fc.double({ min: 0, max: 1, noNaN: true }), (values, q) => {
        const ascending = [...values].sort((a, b) => a - b);
        const found = quantile(ascending, q);
        expect(ascending).toContain(found);
        const below = ascending.filter((value) => value <= found).length;
        expect(below).toBeGreaterThanOrEqual(q * ascending.length);
      }),
    );
  });
});

describe('the alarms of a cut', () => {
  it('is silent below the limits', () => {
    const files = [file('a.py', { oversizeChars: 9, fallbackChars: 19 })];
    expect(cutAlarms(report(files))).toEqual([]);
  });

  it('tells both from the limits on', () => {
    const files = [file('a.py', { oversizeChars: 10, fallbackChars: 20 })];
    expect(cutAlarms(report(files))).toEqual([
      { kind: 'oversize', share: 0.01, limit: 0.01 },
      { kind: 'fallback', share: 0.02, limit: 0.02 },
    ]);
  });

  it('leaves out files without a grammar: nothing went wrong there', () => {
    const plain = file('notes.txt', { notes: ['lines-only'], fallbackChars: 1_000 });
    expect(cutAlarms(report([file('a.py'), plain]))).toEqual([]);
  });

  it('does not call lines a fallback where they were asked for', () => {
    const files = [file('a.py', { fallbackChars: 1_000 })];
    expect(cutAlarms(report(files, 'lines'))).toEqual([]);
  });
});
