import { expect, it } from 'vitest';
import { readKs, readValues, suggestedValues } from './design-values.ts';

it('reads a list of k, sorted and once each, and refuses what is none', () => {
  expect(readKs('40, 5 10,5')).toEqual([5, 10, 40]);
  for (const text of ['', '0', '1.5', 'ten', '5,1001']) expect(readKs(text)).toBeNull();
});

it('reads values of the kind that the knob has', () => {
  expect(readValues('0.5, 1', 2)).toEqual([0.5, 1]);
  expect(readValues('true false', true)).toEqual([true, false]);
  expect(readValues('keep, leave-out', 'keep')).toEqual(['keep', 'leave-out']);
  expect(readValues('yes', true)).toBeNull();
  expect(readValues('much', 2)).toBeNull();
});

it('suggests values that can be read back', () => {
  for (const now of [0, 2, true, 'keep'] as const) {
    expect(readValues(suggestedValues(now).join(', '), now)).toEqual(suggestedValues(now));
  }
});
