import { describe, expect, it } from 'vitest';
import { tokenHashes } from './token-hashes.ts';

const hashes = (text: string): number[] => [...tokenHashes(text)];

describe('tokenHashes', () => {
  it('has a hash for each name, number and operator', () => {
    expect(hashes('a += b_c[10]')).toHaveLength(7);
    expect(hashes('')).toEqual([]);
  });

  it.each([
    ['f(a, "b");', "f(\n  a,\n  'b',\n)"],
    ['x = 1', 'x = 1 // one'],
    ['x = 1', 'x /* one\ntwo */ = 1'],
    ['x = 1', '# first\nx = 1  # one'],
    ['x = 1', '-- first\nx = 1'],
  ])('takes %j and %j for the same', (a, b) => {
    expect(hashes(a)).toEqual(hashes(b));
  });

  it.each([
    ['fetch("https://a.example/x")', 'fetch("https://b.example/y")'],
    ['glob("src/*.ts")', 'glob("src/*.js")'],
    ['this.#secret', 'this.#public'],
    ['i--', 'i'],
  ])('tells %j from %j', (a, b) => {
    expect(hashes(a)).not.toEqual(hashes(b));
  });
});
