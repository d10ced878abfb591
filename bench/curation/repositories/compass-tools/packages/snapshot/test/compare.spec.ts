import { expect, it } from 'vitest';
import { compareSnapshot } from '../src/compare';

it('stores what is new and refuses what differs', () => {
  const state = { stored: new Map<string, string>(), update: false, unseen: new Set<string>() };
  expect(compareSnapshot(state, 'a', { x: 1 }).pass).toBe(true);
  expect(compareSnapshot(state, 'a', { x: 2 }).pass).toBe(false);
});
