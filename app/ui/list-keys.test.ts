import { describe, expect, it } from 'vitest';
import { rowAfterKey } from './list-keys.ts';

describe('rowAfterKey', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['PageDown', 3, 13],
    ['PageUp', 30, 20],
    ['Home', 30, 0],
    ['End', 3, 49],
    ['ArrowUp', 0, 0],
    ['ArrowUp', -1, 0],
    ['PageDown', 45, 49],
    ['ArrowDown', 49, 49],
    ['Enter', 3, null],
  ])('%s from row %s of 50 leads to %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 50)).toBe(to);
  });
});
