import { describe, expect, it } from 'vitest';
import { Corpus } from '../corpus.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { overlapIn } from './redundancy.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `name${from + at}`).join(' ');

/** One chunk a text; its vectors are of two numbers. */
function corpusOf(chunks: { text: string; vector: [number, number] }[]): Corpus {
  const corpus = new Corpus();
  for (const [at, { text, vector }] of chunks.entries()) {
    const path = `${at}.ts`;
    const end = text.length;
    corpus.addFile({ path, text, bytes: end, hash: path, notes: [] }, [
      {
        ...{ id: path, path, language: 'typescript', kind: 'block', symbol: null, definitions: [] },
        ...{ start: 0, end, startLine: 1, endLine: 1, tokens: 4, header: '', fallback: false },
      },
    ]);
    corpus.vectorsOf('oriel-code-static').set(at, Float32Array.from(vector));
  }
  return corpus;
}

describe('overlapIn', () => {
  it('is the share of the first that the second repeats', () => {
    const overlap = overlapIn(
      corpusOf([
        { text: words(0, 100), vector: [1, 0] },
        { text: words(0, 400), vector: [0, 1] },
        { text: words(900, 999), vector: [0, 1] },
      ]),
      DEFAULT_SETTINGS,
    );
    expect(overlap(0, 1)).toBeGreaterThan(0.75);
    expect(overlap(1, 0)).toBeGreaterThan(0.15);
    expect(overlap(1, 0)).toBeLessThan(0.35);
    expect(overlap(0, 2)).toBeLessThan(0.05);
  });

  it('counts what means the same, where the dense stage takes part', () => {
    const corpus = corpusOf([
      { text: words(0, 100), vector: [1, 0] },
      { text: words(200, 300), vector: [0.9, Math.sqrt(1 - 0.81)] },
    ]);
    expect(overlapIn(corpus, DEFAULT_SETTINGS)(0, 1)).toBeCloseTo(0.5, 1);
    const lexical = { ...DEFAULT_SETTINGS, stages: ['lexical' as const] };
    expect(overlapIn(corpus, lexical)(0, 1)).toBeLessThan(0.05);
  });
});
