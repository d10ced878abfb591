import { describe, expect, it } from 'vitest';
import { readDistribution, readValues, usableOf } from './lint-fields.ts';

describe('readValues', () => {
  it.each([
    ['', null],
    ['name = Ada\n\nempty=\nquery: a = b', { name: 'Ada', empty: '', query: 'a = b' }],
    ['{"rows": [1, 2], "name": "Ada"}', { rows: '[1,2]', name: 'Ada' }],
  ])('reads %j', (typed, expected) => {
    expect(readValues(typed)).toEqual({ value: expected });
  });

  it('says which line it cannot read, and then gives nothing', () => {
    const read = readValues('a = 1\nwhat?');
    expect(read).toEqual({ problem: 'Line 2 is not of the form name = value.' });
    expect(usableOf(read)).toBeNull();
    expect(readValues('{"a"')).toHaveProperty('problem');
  });
});

describe('readDistribution', () => {
  it('brings shares and counts to a sum of 1', () => {
    const expected = { value: { OPEN_ACCOUNT: 0.75, 'MAKE DEPOSIT': 0.25 } };
    expect(readDistribution('OPEN_ACCOUNT 75 %\nMAKE DEPOSIT: 25%')).toEqual(expected);
    expect(readDistribution('OPEN_ACCOUNT = 3\nMAKE DEPOSIT = 1')).toEqual(expected);
    expect(readDistribution('  ')).toEqual({ value: null });
  });

  it('says what it cannot read', () => {
    expect(readDistribution('A 1\nB many')).toHaveProperty('problem');
    expect(readDistribution('A 0')).toEqual({ problem: 'The shares sum to nothing.' });
  });
});
