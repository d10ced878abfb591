import { expect, it } from 'vitest';
import { knobChoices } from '../../core/evaluate/variants.ts';
import { readKs, readValues, suggestedValues } from './design-values.ts';

it('reads a list of k, sorted and once each, and refuses what is none', () => {
  expect(readKs('40, 5 10,5')).toEqual([5, 10, 40]);
  for (const text of ['', '0', '1.5', 'ten', '5,1001']) expect(readKs(text)).toBeNull();
});

it('reads values of the kind that the knob has', () => {
  expect(readValues('0.5, 1', 2, null)).toEqual([0.5, 1]);
  expect(readValues('true false', true, null)).toEqual([true, false]);
  const policies = knobChoices('policies.legacy');
  expect(readValues('keep, leave-out', 'keep', policies)).toEqual(['keep', 'leave-out']);
  expect(readValues('keep, drop', 'keep', policies)).toBeNull();
  expect(readValues('yes', true, null)).toBeNull();
  expect(readValues('much', 2, null)).toBeNull();
});

it('suggests values that can be read back', () => {
  for (const [now, choices] of [
    [0, null],
    [2, null],
    [true, null],
    ['keep', knobChoices('policies.legacy')],
    ['lexical', knobChoices('stages')],
  ] as const) {
    const values = suggestedValues(now, choices);
    expect(values.length).toBeGreaterThan(1);
    expect(readValues(values.join(', '), now, choices)).toEqual(values);
  }
});
