import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonDepth, parseJson, scalarText } from './parse-json.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('reads what JSON.parse reads, up to 500 levels', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(parseJson(json)).toEqual(JSON.parse(json));
    }),
  );
  expect(parseJson(nested(500))).toBeInstanceOf(Array);
});

it.each([[501], [10_000], [100_000]])('refuses %i levels in words', (levels) => {
  expect(() => parseJson(nested(levels))).toThrow('it nests deeper than 500 levels');
});

it('counts no bracket inside of a string', () => {
  expect(jsonDepth(JSON.stringify(['[{"\\', { '[': '"[[[' }]))).toBe(2);
  expect(jsonDepth('["[[[[')).toBe(1);
});

it('takes an object with a toString of its own for no text', () => {
  expect(scalarText(JSON.parse('{"toString":1,"valueOf":2}'))).toBe('');
  expect([scalarText(['a']), scalarText(null), scalarText(undefined)]).toEqual(['', '', '']);
  expect([scalarText('a'), scalarText(-0.5), scalarText(true)]).toEqual(['a', '-0.5', 'true']);
});
