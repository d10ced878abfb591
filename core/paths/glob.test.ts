import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Glob } from './glob.ts';

const matches = (pattern: string, path: string): boolean =>
  new Glob(pattern).matches(new TextEncoder().encode(path), false);

/** What `git check-ignore` 2.39 says; fuzz/targets/ignore-rules.ts asks it about a million more. */
describe('a pattern', () => {
  it.each([
    ['a?c', 'abc'],
    ['a*c', 'x/abbc'],
    ['/*.js', 'a.js'],
    ['a/**/b', 'a/b'],
    ['a/**/b', 'a/x/y/b'],
    ['**/b', 'b'],
    ['a/**', 'a/b/c'],
    ['**\\/b', 'a/b'],
    ['a**/b', 'axx/y/b'],
    ['[a-c]x', 'bx'],
    ['[]a]', ']'],
    ['[!a]', 'b'],
    ['[^a]', 'b'],
    ['[a-]', '-'],
    ['[\\]]', ']'],
    ['[[:digit:]b]', '7'],
    ['[c-a]', 'c'],
    ['\\!a', '!a'],
    ['\\*', '*'],
    ['??', 'é'],
    ['日*', '日本'],
  ])('%s matches %s', (pattern, path) => {
    expect(matches(pattern, path)).toBe(true);
  });

  it.each([
    ['a?c', 'a/c'],
    ['/*.js', 'b/a.js'],
    ['a*/b', 'a/x/b'],
    ['x**/b', 'ab'],
    ['**\\/b', 'b'],
    ['[a', '[a'],
    ['[!a]', 'é'],
    ['[é]', 'é'],
    ['?', 'é'],
    ['[[:nope:]]', 'n'],
    ['a[/]b', 'a/b'],
    ['a\\', 'a\\'],
    ['a/', 'a'],
    ['/', 'a'],
    ['', 'a'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matches(pattern, path)).toBe(false);
  });

  // With the expressions that these were turned into before, nine folders took a second and twenty for ever.
  it.each([
    ['**/a/'.repeat(200), 'a/'.repeat(200)],
    ['*a'.repeat(200), 'a'.repeat(400)],
    ['a*'.repeat(100), 'a'.repeat(400)],
    ['[a]*'.repeat(100), 'a'.repeat(400)],
    ['**/*a*a*a/'.repeat(50), 'aaaaaaaaaaaaaaa/'.repeat(50)],
    ['*'.repeat(5000), 'a'.repeat(400)],
    ['['.repeat(5000), 'a'.repeat(400)],
  ])('of many signs ends at once: %.12s…', (pattern, path) => {
    expect(matches(`${pattern}x`, `${path}y`)).toBe(false);
  });

  it('without signs is the path itself', () => {
    const name = fc.stringMatching(/^[a-zé]{1,3}$/);
    const path = fc.array(name, { minLength: 2, maxLength: 4 }).map((names) => names.join('/'));
    fc.assert(
      fc.property(path, path, (one, other) => {
        expect(matches(one, other)).toBe(one === other);
        expect(matches(`/${one}`, one)).toBe(true);
      }),
    );
  });
});
