import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemOf } from './word-stem.ts';

describe('stemOf', () => {
  it.each([
    [['route', 'routes', 'router', 'routers', 'routing', 'routed']],
    [['map', 'maps', 'mapping', 'mapper', 'mapped']],
    [['serialize', 'serializes', 'serializer', 'serialized', 'serializing', 'serialization']],
    [['validate', 'validator', 'validators', 'validation', 'validates']],
    [['entry', 'entries']],
    [['session', 'sessions']],
  ])('%j share a stem', (words) => {
    expect(new Set(words.map(stemOf)).size).toBe(1);
  });

  it.each([
    ['class', 'clas'],
    ['process', 'proces'],
    ['store', 'story'],
    ['user', 'use'],
    ['ring', 'r'],
  ])('%s and %s do not', (a, b) => {
    expect(stemOf(a)).not.toBe(stemOf(b));
  });

  it('leaves something of every word, and never more than it was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        const stem = stemOf(word);
        expect(stem.length).toBeGreaterThan(0);
        expect(stem.length).toBeLessThanOrEqual(word.length);
      }),
    );
  });
});
