import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LexicalIndex } from './lexical-index.ts';
import { termsOf } from './terms.ts';

const WEIGHTS = { body: 1, symbol: 3, path: 2, doc: 0.5 };
const WORDS = ['parse', 'token', 'session', 'store'];

const asDocument = fc.record({
  body: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
  symbol: fc.constantFrom('', ...WORDS),
  path: fc.constantFrom('', ...WORDS),
  doc: fc.constantFrom('', ...WORDS),
});

describe('TermsByDocument', () => {
  it('turns the lists round, however many documents are taken at a time', () => {
    const cases = fc.tuple(
      fc.array(asDocument, { maxLength: 12 }),
      fc.array(fc.integer({ min: 0, max: 12 })),
    );
    fc.assert(
      fc.property(cases, ([documents, stops]) => {
        const lexical = new LexicalIndex();
        lexical.add(documents);
        const names = [...lexical.dictionary.allTerms()];
        const reader = lexical.termsByDocument(WEIGHTS);
        const found: Record<string, number>[] = [];
        for (const stop of [...stops, documents.length].sort((a, b) => a - b)) {
          const { starts, terms, amounts } = reader.next(Math.min(stop, documents.length));
          for (let at = 0; at + 1 < starts.length; at++) {
            const own: Record<string, number> = {};
            for (let entry = starts[at]!; entry < starts[at + 1]!; entry++) {
              own[names[terms[entry]!]!] = amounts[entry]!;
            }
            found.push(own);
          }
        }
        const expected = documents.map((document) => {
          const own: Record<string, number> = {};
          for (const [field, weight] of Object.entries(WEIGHTS)) {
            for (const term of termsOf(document[field as keyof typeof document])) {
              own[term] = (own[term] ?? 0) + weight;
            }
          }
          return own;
        });
        expect(found).toEqual(expected);
      }),
    );
  });
});
