import { expect, it } from 'vitest';
import type { Listed, Source } from '../model/source.ts';
import { leaveOut } from './leave-out.ts';

it('lists a file that is left out as a row with the reason, does not open it, and leaves the rest alone', async () => {
  const file = (path: string): Listed => ({
    ...{ kind: 'file', path, bytes: 3 },
    open: () => Promise.reject(new Error('opened')),
  });
  const pruned: Listed = { kind: 'pruned', folder: { path: 'b', rule: 'r' } };
  const items = [file('a'), file('b'), pruned, file('c')];
  const source: Source = {
    name: 'drawn',
    async *list() {
      yield* items;
    },
  };
  const rows: Listed[] = [];
  const left = leaveOut(source, new Map([['b', 'it stopped the tab']]));
  for await (const row of left.list(new AbortController().signal)) rows.push(row);
  expect(rows).toEqual([
    items[0],
    {
      kind: 'skipped',
      entry: {
        ...{ path: 'b', status: 'skipped', bytes: 3, reason: 'quarantined' },
        detail: 'it stopped the tab',
      },
    },
    items[2],
    items[3],
  ]);
});
