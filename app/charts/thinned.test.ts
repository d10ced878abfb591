import { expect, test } from 'vitest';
import { shortCount, thinned, turnTicks } from './thinned.ts';

test('The last point is always among those that are drawn', () => {
  expect(thinned(0, 3)).toEqual([]);
  expect(thinned(3, 3)).toEqual([0, 1, 2]);
  expect(thinned(8, 3)).toEqual([0, 3, 6, 7]);
});

test('Counts of an axis are short', () => {
  expect([999, 1_000, 12_340, 2_000_000].map(shortCount)).toEqual(['999', '1k', '12.3k', '2M']);
});

test('Turns on an axis are whole and round', () => {
  expect(turnTicks(1)).toEqual([1]);
  expect(turnTicks(32)).toEqual([1, 5, 10, 15, 20, 25, 30]);
  expect(turnTicks(5_000)).toEqual([1, 1_000, 2_000, 3_000, 4_000, 5_000]);
});
