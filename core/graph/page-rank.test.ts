import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Link, pageRank } from './page-rank.ts';

describe('pageRank', () => {
  it('sums to one, whatever the links', () => {
    const links = fc.integer({ min: 1, max: 20 }).chain((size) => {
      const node = fc.integer({ min: 0, max: size - 1 });
      const link: fc.Arbitrary<Link> = fc.oneof(node, fc.array(node, { minLength: 1 }));
      return fc.array(fc.array(link), { minLength: size, maxLength: size });
    });
    fc.assert(
      fc.property(links, (drawn) => {
        const sum = pageRank(drawn).reduce((total, rank) => total + rank, 0);
        expect(sum).toBeCloseTo(1, 9);
      }),
    );
  });

  it('gives the closed form of a star: the centre has what the others pass on', () => {
    // c = (1 - d + d·c) / 3 + d·(a + b), a = b = (1 - d + d·c) / 3, a + b + c = 1
    const [centre, a, b] = pageRank([[], [0], [0]]);
    const leaf = (1 - 0.85 + 0.85 * centre!) / 3;
    expect(a).toBeCloseTo(leaf, 8);
    expect(b).toBeCloseTo(leaf, 8);
    expect(centre).toBeCloseTo(leaf + 0.85 * 2 * leaf, 8);
  });

  it('lets the members of a group share one link', () => {
    const group = [1, 2];
    expect([...pageRank([[group], [], []])]).toEqual([...pageRank([[1, 2], [], []])]);
    const [, alone, member] = pageRank([[1, [2, 3]], [], [], []]);
    const base = (alone! + member!) / 2;
    expect(alone!).toBeGreaterThan(base);
  });

  it('has nothing to say of nothing', () => {
    expect(pageRank([])).toHaveLength(0);
  });
});
