import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment, Window } from '../model/window.ts';
import { compareCuts, countLines, promptLines } from './compare-cuts.ts';

/** `a.py 1-10, b.py 3-4` as a window that holds these, ten tokens a chunk. */
function prompt(drawing: string): { window: Window } {
  const places = drawing.split(',').flatMap((part) => {
    const [, path, first, last] = /(\S+) (\d+)-(\d+)/.exec(part) ?? [];
    return path ? [{ path, startLine: Number(first), endLine: Number(last) }] : [];
  });
  const segments: Segment[] = places.map((place, index) => ({
    tier: 'retrieved',
    label: '',
    chunk: { id: `${drawing}${index}`, symbol: null, ...place },
    form: 'whole',
    startToken: index * 10,
    endToken: index * 10 + 10,
  }));
  return { window: { total: segments.length * 10, capacity: 100, tiers: [], segments } };
}

const fates = (before: string, after: string): string[] =>
  compareCuts(prompt(before), prompt(after)).passages.map(
    ({ path, fate, linesIn, linesOut }) => `${path} ${fate} +${linesIn} -${linesOut}`,
  );

describe('comparing two cuts by what the prompt holds', () => {
  it('tells what comes, goes, grows, shrinks and moves', () => {
    expect(
      fates(
        'a.py 1-10, b.py 5-9, c.py 1-10, d.py 1-10, e.py 1-10',
        'a.py 1-10, c.py 1-20, d.py 4-6, e.py 6-15, f.py 2-3',
      ),
    ).toEqual([
      'a.py same +0 -0',
      'b.py leaves +0 -5',
      'c.py grows +10 -0',
      'd.py shrinks +0 -7',
      'e.py moves +5 -5',
      'f.py enters +2 -0',
    ]);
  });

  it('finds the same lines the same, however many chunks hold them', () => {
    expect(fates('a.py 1-10, a.py 11-30', 'a.py 1-30')).toEqual(['a.py same +0 -0']);
  });

  it('keeps passages apart that only one side joins to nothing', () => {
    expect(fates('a.py 1-10, a.py 40-50', 'a.py 1-10')).toEqual([
      'a.py same +0 -0',
      'a.py leaves +0 -11',
    ]);
  });

  it('makes one passage of what a longer range of the other side spans', () => {
    expect(fates('a.py 1-10, a.py 20-30', 'a.py 5-25')).toEqual(['a.py moves +9 -9']);
  });

  it('counts a line once that two chunks share', () => {
    expect(promptLines(prompt('a.py 1-5, a.py 5-9')).get('a.py')).toEqual([{ first: 1, last: 9 }]);
  });

  it('has each line that it keeps, gains or loses, once', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 12 }));
    const side = fc
      .array(range, { maxLength: 8 })
      .map((ranges) => ranges.map(([first, more]) => `a.py ${first}-${first + more}`).join(','));
    const linesOf = (drawing: string): Set<number> => {
      const lines = new Set<number>();
      for (const { chunk } of prompt(drawing).window.segments) {
        for (let line = chunk!.startLine; line <= chunk!.endLine; line += 1) lines.add(line);
      }
      return lines;
    };
    fc.assert(
      fc.property(side, side, (a, b) => {
        const before = linesOf(a);
        const after = linesOf(b);
        const { passages, ...figures } = compareCuts(prompt(a), prompt(b));
        const sum = (key: 'linesIn' | 'linesOut'): number =>
          passages.reduce((total, passage) => total + passage[key], 0);
        expect(sum('linesIn')).toBe([...after].filter((line) => !before.has(line)).length);
        expect(sum('linesOut')).toBe([...before].filter((line) => !after.has(line)).length);
        expect([figures.before.lines, figures.after.lines]).toEqual([before.size, after.size]);
        expect(passages.reduce((total, one) => total + countLines(one.after), 0)).toBe(after.size);
      }),
    );
  });
});
