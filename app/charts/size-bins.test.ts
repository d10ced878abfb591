import fc from 'fast-check';
import { expect, it } from 'vitest';
import { binName, sizeBins } from './size-bins.ts';

it('has bins that end at the maximum, and one for all that is far beyond', () => {
  const bins = sizeBins([{ sizes: [1, 30, 31, 450, 451, 9_000], max: 450 }]);
  const filled = bins.filter(({ counts }) => counts[0]! > 0);
  expect(filled.map((bin) => `${binName(bin)}: ${bin.counts}`)).toEqual([
    '1–25: 1',
    '26–50: 2',
    '426–450: 1',
    '451–475: 1',
    'over 675: 1',
  ]);
});

it('counts every chunk of both sides once, in bins that they share', () => {
  const side = fc.record({
    sizes: fc.array(fc.integer({ min: 0, max: 20_000 })),
    max: fc.integer({ min: 25, max: 9_000 }),
  });
  fc.assert(
    fc.property(side, side, (a, b) => {
      const bins = sizeBins([a, b]);
      const sums = [0, 1].map((at) => bins.reduce((sum, bin) => sum + bin.counts[at]!, 0));
      expect(sums).toEqual([a.sizes.length, b.sizes.length]);
      expect(bins.length).toBeLessThan(40);
    }),
  );
});
