import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenCaptures } from './flatten-captures.ts';

const capture = (startIndex: number, endIndex: number, name: string, patternIndex = 0) => ({
  name,
  patternIndex,
  node: { startIndex, endIndex },
});

describe('flattenCaptures', () => {
  it('lets the inner node win and goes on with the outer one after it', () => {
    const captures = [capture(0, 10, 'string'), capture(3, 6, 'embedded.code')];
    expect(flattenCaptures(captures)).toEqual([
      { start: 0, end: 3, name: 'string' },
      { start: 3, end: 6, name: 'embedded' },
      { start: 6, end: 10, name: 'string' },
    ]);
  });

  it('lets the later pattern win for the same node', () => {
    const captures = [capture(0, 3, 'function', 7), capture(0, 3, 'variable', 2)];
    expect(flattenCaptures(captures)).toEqual([{ start: 0, end: 3, name: 'function' }]);
  });

  it('agrees with painting one character after the other', () => {
    const span = fc
      .tuple(fc.nat(20), fc.nat(8), fc.constantFrom('a', 'b', 'c'))
      .map(([start, length, name]) => [start, start + length, name] as const);
    // Nodes nest or are apart: cut each to what the nodes before it leave.
    const nested = fc.array(span, { maxLength: 12 }).map((all) => {
      const kept: (readonly [number, number, string])[] = [];
      for (const [start, end, name] of all) {
        const crosses = kept.some(
          ([from, to]) =>
            start < to &&
            from < end &&
            !(from <= start && end <= to) &&
            !(start <= from && to <= end),
        );
        if (!crosses) kept.push([start, end, name]);
      }
      return kept;
    });
    fc.assert(
      fc.property(nested, (all) => {
        const captures = all.map(([start, end, name], index) => capture(start, end, name, index));
        const widestFirst = captures.toSorted(
          (a, b) =>
            b.node.endIndex - b.node.startIndex - (a.node.endIndex - a.node.startIndex) ||
            a.patternIndex - b.patternIndex,
        );
        const painted = Array.from({ length: 30 }, () => undefined as string | undefined);
        for (const { node, name } of widestFirst)
          painted.fill(name, node.startIndex, node.endIndex);
        const flattened = Array.from({ length: 30 }, () => undefined as string | undefined);
        for (const { start, end, name } of flattenCaptures(captures))
          flattened.fill(name, start, end);
        expect(flattened).toEqual(painted);
      }),
    );
  });
});
