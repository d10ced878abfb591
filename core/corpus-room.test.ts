import { describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { LIMITS } from './limits.ts';
import type { Chunk } from './model/chunk.ts';
import { renewLedger } from './model/file.ts';

/** A file of so many chunks, each a line of ten characters with two names of its own. */
function add(corpus: Corpus, path: string, count: number) {
  const lines = Array.from({ length: count }, (_, at) =>
    `${path}${at} x${at}`.padEnd(9).concat('\n'),
  );
  const text = lines.join('');
  const chunks = lines.map((_, at): Chunk => {
    return {
      ...{ id: `${path}#${at}`, path, language: 'text', kind: 'block', header: '', tokens: 1 },
      ...{ symbol: null, definitions: [], start: at * 10, end: at * 10 + 10 },
      ...{ startLine: at + 1, endLine: at + 1, fallback: false },
    };
  });
  return corpus.addFile({ path, text, bytes: text.length, hash: path, notes: [] }, chunks);
}

const within = (limits: Partial<typeof LIMITS>): Corpus =>
  new Corpus(undefined, undefined, { ...LIMITS, ...limits });

describe('the room of an index', () => {
  it('refuses a file whose chunks go beyond the limit, by name, and takes in a later one that fits', () => {
    const corpus = within({ chunks: 5 });
    expect(add(corpus, 'a', 3)).toBeNull();
    expect(add(corpus, 'b', 3)).toEqual({
      ...{ path: 'b', status: 'skipped', bytes: 30, reason: 'over-limit' },
      detail: 'the index holds 3 chunks, the limit is 5, and this file has 3',
    });
    expect(add(corpus, 'c', 2)).toBeNull();
    expect([corpus.size, corpus.fileCount, corpus.hasFile('b')]).toEqual([5, 2, false]);
    expect(corpus.documentsWith('b0')).toEqual([]);
    expect(corpus.documentsWith('c1')).toHaveLength(1);
  });

  it.each([
    ['postings', { postings: 1 }, /holds \d+ postings, the limit is 1/],
    ['identifiers', { identifiers: 1 }, /holds \d+ different names, the limit is 1/],
  ])(
    'takes in the file that reaches the limit of %s whole, and none after it',
    (_, limits, said) => {
      const corpus = within(limits);
      expect(add(corpus, 'a', 4)).toBeNull();
      expect(add(corpus, 'b', 1)).toMatchObject({ path: 'b', detail: expect.stringMatching(said) });
      expect(corpus.size).toBe(4);
      expect(corpus.documentsWith('a3')).toHaveLength(1);
    },
  );

  it('stays that of a corpus of which files were taken out', () => {
    const corpus = within({ chunks: 5 });
    add(corpus, 'a', 3);
    add(corpus, 'b', 2);
    const rest = corpus.without(['a']);
    expect(add(rest, 'c', 4)).toMatchObject({ reason: 'over-limit' });
    expect(add(rest, 'd', 3)).toBeNull();
  });

  it('ends in a ledger that still adds up', () => {
    const corpus = within({ chunks: 5 });
    const rows = ['a', 'b', 'c'].map((path) => {
      const row = add(corpus, path, 2);
      return row ?? { ...{ path, status: 'indexed', bytes: 20, hash: path, chunks: 2 }, notes: [] };
    });
    const before = ['a', 'b', 'c'].map((path) => ({
      ...{ path, status: 'indexed' as const, bytes: 20, hash: path, chunks: 2 },
      notes: [],
    }));
    const { entries } = renewLedger({ entries: before, pruned: [] }, rows as typeof before);
    expect(entries.map(({ path, status }) => [path, status])).toEqual([
      ['a', 'indexed'],
      ['b', 'indexed'],
      ['c', 'skipped'],
    ]);
    expect(entries.filter(({ status }) => status === 'indexed')).toHaveLength(corpus.fileCount);
  });
});
