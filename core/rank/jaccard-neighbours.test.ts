import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jaccardNeighbours } from './jaccard-neighbours.ts';
import { LexicalIndex } from './lexical-index.ts';

const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'omega'];
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 });

describe('jaccardNeighbours', () => {
  it('orders by shared terms over all terms, without those left out', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 10 }), words, fc.nat(9), (bodies, own, out) => {
        const index = new LexicalIndex();
        index.add(bodies.map((body) => ({ body: body.join(' '), symbol: 'x', path: '', doc: '' })));
        const wanted = new Set(own);
        const naive = bodies
          .map((body, document) => {
            const common = new Set(body.filter((word) => wanted.has(word))).size;
            return { document, score: common / new Set([...body, ...own]).size };
          })
          .filter(({ document, score }) => score > 0 && document !== out)
          .sort((a, b) => b.score - a.score || a.document - b.document);
        const found = jaccardNeighbours(index, wanted, 4, (a, b) => a - b, new Set([out]));
        expect(found).toEqual(naive.slice(0, 4));
      }),
    );
  });
});
