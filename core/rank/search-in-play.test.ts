import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchInPlay } from './search-in-play.ts';

it('finds the first of those in play, however many are not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 200 }),
      fc.integer({ min: 1, max: 30 }),
      (inPlay, depth) => {
        const all = inPlay.map((_, document) => ({ document, score: -document }));
        const found = searchInPlay(
          (top) => all.slice(0, top),
          depth,
          (document) => inPlay[document]!,
        );
        expect(found).toEqual(all.filter(({ document }) => inPlay[document]).slice(0, depth));
      },
    ),
  );
});
