import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../corpus.ts';
import { LIMITS } from '../limits.ts';
import type { Chunk } from '../model/chunk.ts';
import type { Query } from '../model/query.ts';
import type { Settings } from '../model/settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { compositeQuery } from './composite-query.ts';
import { queryContext } from './query-context.ts';
import { queryTerms } from './terms.ts';

/** A chunk a file, of the whole of its text. */
function corpusOf(texts: Record<string, string>): Corpus {
  const corpus = new Corpus();
  for (const [path, text] of Object.entries(texts)) {
    const chunk: Chunk = {
      id: path,
      path,
      language: 'text',
      kind: 'block',
      symbol: null,
      definitions: [],
      start: 0,
      end: text.length,
      startLine: 1,
      endLine: text.split('\n').length,
      tokens: 1,
      header: '',
      fallback: false,
    };
    corpus.addFile({ path, text, bytes: text.length, hash: path, notes: [] }, [chunk]);
  }
  return corpus;
}

const TEXTS = {
  'cart.ts': 'addVoucher(cart)\nround(total)\n',
  'voucher.ts': 'redeemVoucher voucher total expiry',
  'stock.ts': 'reserve pallet',
  'price.ts': 'cart total voucher addVoucher discount discount',
};
const at = (line: number): Query => ({
  task: 'add a discount',
  given: [],
  cursor: { path: 'cart.ts', line },
});
const using = (context: Partial<Settings['context']>): Settings => ({
  ...DEFAULT_SETTINGS,
  context: { ...DEFAULT_SETTINGS.context, ...context },
});
const corpus = corpusOf(TEXTS);
const weight = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);

describe('compositeQuery', () => {
  it('is the task alone where nothing else has a weight', () => {
    const { terms } = compositeQuery(at(1), corpus, using({}));
    const task = queryTerms('add a discount', 10).terms;
    expect(terms).toEqual(task.map((term) => ({ term, weight: 1, from: 'task' })));
  });

  it('adds what the lines at the cursor have in common with other files, never more than its weight', () => {
    const { terms } = compositeQuery(at(1), corpus, using({ cursor: 0.5 }));
    expect(terms.filter(({ from }) => from === 'cursor').map(({ term }) => term)).toEqual([
      'addvoucher',
      'cart',
      'voucher',
      'total',
    ]);
  });

  it('weighs a part at most its setting times the task, and each term at most the setting', () => {
    const part = fc.record({ cursor: weight, openFiles: weight, neighbours: weight });
    fc.assert(
      fc.property(part, fc.constantFrom('', 'x', 'voucher', 'add a discount'), (context, task) => {
        const { terms } = compositeQuery({ ...at(1), task }, corpus, using(context));
        expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
        const asked = terms.filter(({ from }) => from === 'task');
        expect(asked.every((term) => term.weight === 1)).toBe(true);
        const settings = [
          ['cursor', context.cursor],
          ['open file', context.openFiles],
          ['neighbour', context.neighbours],
        ] as const;
        for (const [from, setting] of settings) {
          const own = terms.filter((term) => term.from === from).map((term) => term.weight);
          expect(own.every((each) => each > 0 && each <= setting)).toBe(true);
          const sum = own.reduce((total, each) => total + each, 0);
          expect(sum).toBeLessThanOrEqual(setting * Math.max(1, asked.length) + 1e-9);
        }
      }),
    );
  });

  it('reads open files whole, those given and the one of the cursor', () => {
    const query = { ...at(1), given: ['voucher.ts', 'cart.ts'] };
    const settings = using({ openFiles: 1 });
    const { terms } = compositeQuery(query, corpus, settings);
    expect(queryContext(query, corpus, settings.context)?.openPaths).toEqual([
      'cart.ts',
      'voucher.ts',
    ]);
    const added = terms.filter(({ from }) => from === 'open file').map(({ term }) => term);
    expect(added).toContain('total');
    expect(added).not.toContain('expiry');
  });

  it('takes terms of the chunks most alike the cursor’s lines, from files that are not open', () => {
    const query = { ...at(1), given: ['voucher.ts'] };
    const settings = using({ neighbours: 1 });
    const { terms } = compositeQuery(query, corpus, settings);
    const context = queryContext(query, corpus, settings.context);
    expect(context?.neighbours.map((document) => corpus.chunkAt(document).path)).toEqual([
      'price.ts',
    ]);
    expect(terms.map(({ term }) => term)).toContain('cart');
  });

  it('says which open file the source does not have', () => {
    const query: Query = { ...at(1), cursor: { path: 'gone.ts', line: 3 }, given: ['lost.ts'] };
    const { terms, notes } = compositeQuery(query, corpus, using({ cursor: 1, neighbours: 1 }));
    expect(terms.every(({ from }) => from === 'task')).toBe(true);
    expect(notes).toEqual([
      'gone.ts is open and not in this source, so it adds no terms.',
      'lost.ts is open and not in this source, so it adds no terms.',
    ]);
  });

  it('does not depend on the order in which files came', () => {
    const settings = using({ cursor: 0.3, openFiles: 0.2, neighbours: 0.4 });
    const reversed = corpusOf(Object.fromEntries(Object.entries(TEXTS).reverse()));
    const { terms } = compositeQuery(at(2), corpus, settings);
    expect(compositeQuery(at(2), reversed, settings).terms).toEqual(terms);
  });

  it('reads of the open files no more than its limit', () => {
    const query = { ...at(1), given: ['voucher.ts'] };
    const settings = using({ openFiles: 0.5 });
    const { openFileChars } = LIMITS;
    const open = `${TEXTS['voucher.ts']}\n${TEXTS['cart.ts']}`.length;
    try {
      LIMITS.openFileChars = open;
      expect(compositeQuery(query, corpus, settings).notes).toEqual([]);
      LIMITS.openFileChars = open - 1;
      expect(compositeQuery(query, corpus, settings).notes).toEqual([
        `Only the first ${open - 1} characters of the open files add terms.`,
      ]);
    } finally {
      LIMITS.openFileChars = openFileChars;
    }
  });
});
