import { describe, expect, it } from 'vitest';
import { denseWords, modelName } from './embedding-words.ts';

const full = { model: 'oriel-code-static', embedded: 9, total: 9, truncated: 0 };

describe('denseWords', () => {
  it.each([
    [0.5, full, /by oriel-code-static: 0.5000$/],
    [null, full, /^No score: it is not among the 200 nearest by oriel-code-static\.$/],
    [null, { ...full, embedded: 8 }, /no vector by oriel-code-static yet, or .* never counted/],
    [null, { ...full, model: null, embedded: 0 }, /still to be chosen/],
    [0.5, { ...full, model: 'a\u202eb.onnx' }, /by a.*202e.*b\.onnx/i],
  ])('says of %j by %j what it is or why there is none', (score, coverage, words) => {
    expect(denseWords(score, coverage, 200)).toMatch(words);
  });
});

it('calls a model of the person’s by its file, and says when there is none', () => {
  expect(modelName('own', { phase: 'ready', name: 'mine.onnx' })).toBe('mine.onnx');
  expect(modelName('own', { phase: 'none' })).toBe('no model yet');
  expect(modelName('all-MiniLM-L6-v2', { phase: 'none' })).toBe('all-MiniLM-L6-v2');
});
