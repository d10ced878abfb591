import { describe, expect, it } from 'vitest';
import { coverageWords, denseWords, modelName, runWords } from './embedding-words.ts';

const full = { model: 'oriel-code-static', embedded: 9, total: 9, truncated: 0 };

describe('denseWords', () => {
  it.each([
    [0.5, full, /by oriel-code-static: 0.5000$/],
    [null, full, /^No score: it is not among the 200 nearest by oriel-code-static\.$/],
    [null, { ...full, embedded: 8 }, /no vector by oriel-code-static yet, or .* never counted/],
    [null, { ...full, model: null, embedded: 0 }, /still to be chosen/],
    [0.5, { ...full, model: 'a\u202eb.onnx' }, /by a.*202e.*b\.onnx/i],
  ])('says of %j by %j what it is or why there is none', (score, coverage, words) => {
    expect(denseWords(score, coverage, 200, false)).toMatch(words);
  });

  it('says of what part of a chunk the score is where the model read no more', () => {
    expect(denseWords(0.5, full, 200, true)).toMatch(/0\.5000, of its beginning: it is longer/);
    expect(denseWords(null, full, 200, true)).not.toMatch(/beginning/);
  });
});

it('says how many chunks were longer than the model reads', () => {
  expect(coverageWords(full)).toBe('All 9 chunks embedded by oriel-code-static.');
  expect(coverageWords({ ...full, embedded: 8, total: 1_200, truncated: 2 })).toBe(
    '8 of 1,200 chunks embedded, 2 by their beginning only: they are longer than it reads.',
  );
});

it('calls a model of the person’s by its file, and says when there is none', () => {
  expect(modelName('own', { phase: 'ready', name: 'mine.onnx' })).toBe('mine.onnx');
  expect(modelName('own', { phase: 'none' })).toBe('no model yet');
  expect(modelName('all-MiniLM-L6-v2', { phase: 'none' })).toBe('all-MiniLM-L6-v2');
});

it.each([
  [
    { workers: 2, threads: 2, hasSteppedDown: false },
    true,
    'It runs on 2 workers of 2 threads each.',
  ],
  [
    { workers: 2, threads: 1, hasSteppedDown: true },
    true,
    'It runs on 2 workers of one thread each: more threads did not start.',
  ],
  [
    { workers: 1, threads: 1, hasSteppedDown: false },
    false,
    'It runs on one worker of one thread: more threads need a page that is isolated, which this one is not.',
  ],
])(
  'says of a model run as %j which way that is, and what it does without',
  (run, isolation, words) => {
    expect(runWords(run, { simd: true, isolation })).toBe(words);
  },
);

it('says of the model without workers only that vectors cannot be compared at full speed', () => {
  expect(runWords(null, { simd: true, isolation: false })).toBe('');
  expect(runWords(null, { simd: false, isolation: true })).toMatch(/no SIMD: .* the same scores/);
});
