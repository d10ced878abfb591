import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TopK } from './top-k.ts';

it('keeps what sorting everything would put first', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 12 }), (list, top) => {
      const last = (a: number, b: number): number => b - a;
      const best = new TopK(top, last);
      for (const [document, score] of list.entries()) best.offer(document, score);
      const sorted = Array.from(list, (score, document) => ({ document, score })).sort(
        (a, b) => b.score - a.score || last(a.document, b.document),
      );
      expect(best.sorted()).toEqual(sorted.slice(0, top));
    }),
  );
});
