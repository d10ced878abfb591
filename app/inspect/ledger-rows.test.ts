import { expect, it } from 'vitest';
import type { Ledger } from '../../core/model/file.ts';
import { countLedger, filterLedger, ledgerWords } from './ledger-rows.ts';

const LEDGER: Ledger = {
  entries: [
    { path: 'src/b.ts', status: 'indexed', bytes: 10, hash: null, chunks: 2, notes: [] },
    {
      path: 'src/a.txt',
      status: 'indexed',
      bytes: 5,
      hash: null,
      chunks: 1,
      notes: ['lines-only'],
    },
    { path: 'logo.png', status: 'skipped', bytes: 99, reason: 'binary', detail: '' },
  ],
  pruned: [],
};

it('counts so that listed is indexed and skipped', () => {
  const { all, indexed, skipped, notes } = countLedger(LEDGER);
  expect({ all, notes }).toEqual({ all: indexed + skipped, notes: 1 });
});

it('filters by status and by any part of the path', () => {
  const paths = (filter: Parameters<typeof filterLedger>[1], text: string) =>
    filterLedger(LEDGER, filter, text).map(({ path }) => path);
  expect(paths('all', '')).toEqual(['logo.png', 'src/a.txt', 'src/b.ts']);
  expect(paths('notes', '')).toEqual(['src/a.txt']);
  expect(paths('indexed', 'SRC/B')).toEqual(['src/b.ts']);
});

it('says in words what became of a file', () => {
  expect(LEDGER.entries.map((entry) => ledgerWords(entry).words)).toEqual([
    '2 chunks',
    '1 chunk, cut by lines',
    'binary',
  ]);
});
