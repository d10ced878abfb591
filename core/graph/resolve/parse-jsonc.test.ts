import { describe, expect, it } from 'vitest';
import { parseJsonc } from './parse-jsonc.ts';

describe('JSON as tsconfig.json has it', () => {
  it('may have comments, and commas before a bracket, and keeps what looks like them in a string', () => {
    const text =
      '\uFEFF{ // why\n "a": ["//x", "/* y */", ",]",], /* z\n */ "b\\"": {"c": 1, // d\n  // e\n }, /**/ }';
    expect(parseJsonc(text)).toEqual({ a: ['//x', '/* y */', ',]'], 'b"': { c: 1 } });
  });

  it.each([
    ['comments that end in spaces behind a comma', `{"a": 1,\n${'//     \n'.repeat(5_000)}`],
    ['slashes behind a comma', `{"a": 1,${'/'.repeat(100_000)}\nx`],
    ['a comment without an end', `{"a": 1,${'/*'.repeat(500_000)}`],
    ['a string without an end', `{"${'\\"'.repeat(300_000)}`],
    ['commas and spaces', `{${', '.repeat(300_000)}${' '.repeat(300_000)}`],
  ])('is none, and found to be none at once, with %s', (_, text) => {
    expect(parseJsonc(text)).toBeNull();
  });
});
