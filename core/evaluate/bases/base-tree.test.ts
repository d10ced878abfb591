import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedTree } from '../../history/tree-source.ts';
import type { LedgerEntry } from '../../model/file.ts';
import { BaseTree, type TreeStep } from './base-tree.ts';

const LIMITS = { fileBytes: 100, notebookBytes: 100, textBytes: 120 };

/** What becomes of a file depends on its path and blob alone. */
function rowOf({ path, blob, bytes }: { path: string; blob: string; bytes: number }): LedgerEntry {
  return blob === 'binary'
    ? { path, status: 'skipped', bytes, reason: 'binary', detail: 'drawn' }
    : { path, status: 'indexed', bytes, hash: null, chunks: blob.length, notes: [] };
}

const take = (tree: BaseTree, step: TreeStep) => tree.settle(step, step.read.map(rowOf));

const listing = fc
  .uniqueArray(
    fc.record({
      path: fc.constantFrom('a.py', 'b.py', 'c/d.py', 'e.ts', 'f.md'),
      blob: fc.constantFrom('one', 'two', 'three', 'binary'),
    }),
    { selector: ({ path }) => path },
  )
  .map((files): ListedTree => {
    const sorted = files.sort((a, b) => (a.path < b.path ? -1 : 1));
    // Over the limit of a file, or so large that two of them fit into all the room that there is.
    const bytesOf = (blob: string): number => (blob === 'three' ? 101 : 50);
    const listed = sorted.map((file) => ({ ...file, notes: [], bytes: bytesOf(file.blob) }));
    return { files: listed, skipped: [], pruned: [] };
  });

describe('BaseTree', () => {
  it('comes to the ledger that reading the tree from nothing gives, whatever was held before', () => {
    fc.assert(
      fc.property(fc.array(listing, { minLength: 1, maxLength: 5 }), (listings) => {
        const tree = new BaseTree();
        const indexed = new Set<string>();
        let ledger = { entries: [] as LedgerEntry[] };
        for (const listed of listings) {
          const step = tree.stepTo(listed, LIMITS);
          for (const path of step.gone) indexed.delete(path);
          for (const { path } of step.read) {
            expect(indexed.has(path)).toBe(false);
            indexed.add(path);
          }
          ledger = take(tree, step);
        }
        const fresh = new BaseTree();
        const last = listings.at(-1)!;
        expect(ledger).toEqual(take(fresh, fresh.stepTo(last, LIMITS)));
        expect(ledger.entries.map(({ path }) => path)).toEqual(last.files.map(({ path }) => path));
        const read = ledger.entries.filter((row) => !('reason' in row) || row.reason === 'binary');
        expect(read.map(({ path }) => path)).toEqual([...indexed].sort());
      }),
    );
  });

  it('reads only what changed, and takes out what went', () => {
    const tree = new BaseTree();
    const file = (path: string, blob: string) => ({ path, blob, bytes: 10, notes: [] });
    const of = (...files: ListedTree['files']): ListedTree => ({ files, skipped: [], pruned: [] });
    take(tree, tree.stepTo(of(file('a', 'x'), file('b', 'x'), file('c', 'x')), LIMITS));
    const step = tree.stepTo(of(file('a', 'x'), file('b', 'y'), file('d', 'x')), LIMITS);
    expect(step.read.map(({ path }) => path)).toEqual(['b', 'd']);
    expect(step.gone).toEqual(['b', 'c']);
  });

  it('is asked without being changed: a step that is never taken leaves no trace', () => {
    const tree = new BaseTree();
    const listed = {
      files: [{ path: 'a', blob: 'x', bytes: 1, notes: [] }],
      skipped: [],
      pruned: [],
    };
    tree.stepTo(listed, LIMITS);
    expect(tree.stepTo(listed, LIMITS).read).toHaveLength(1);
  });
});
