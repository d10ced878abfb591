import { describe, expect, it } from 'vitest';
import { comparePairs, comparePasses } from '../statistics/compare-pairs.ts';
import { collapseWords } from './collapse-words.ts';

const coverage = comparePairs(
  Array.from({ length: 20 }, (_, at) => ({ first: 1, second: at < 4 ? 0.5 : 1 })),
);
const passes = (onlyFirst: number, onlySecond: number, both: number) =>
  comparePasses([
    ...Array(onlyFirst).fill({ first: true, second: false }),
    ...Array(onlySecond).fill({ first: false, second: true }),
    ...Array(both).fill({ first: true, second: true }),
  ]);

describe('collapseWords', () => {
  it('speaks of collapse only by what the agent got done', () => {
    expect(collapseWords({ passes: passes(0, 8, 12), coverage })).toBe(
      'Half the room does better: 8 of 20 tasks passed with half the room alone, 0 with all of it alone. This is context collapse.',
    );
    expect(collapseWords({ passes: passes(8, 0, 12), coverage })).toContain('has not collapsed');
    expect(collapseWords({ passes: passes(0, 0, 20), coverage })).toContain('as well on every one');
    expect(collapseWords({ passes: passes(5, 5, 10), coverage })).toContain('no clear difference');
    expect(collapseWords({ passes: null, coverage })).toBe(
      'Half the room loses 10 % of the needed files over 20 tasks. Whether the agent does better for it only its outcomes can say: import them.',
    );
  });

  it('says that nothing is lost in a word', () => {
    const same = comparePairs(Array(20).fill({ first: 1, second: 1 }));
    expect(collapseWords({ passes: null, coverage: same })).toMatch(/^Half the room loses none of/);
  });

  it('says when tasks are fewer than the experiment asks for', () => {
    expect(collapseWords({ passes: passes(1, 2, 2), coverage })).toBe(
      'Too few tasks to tell: 2 of 5 tasks passed with half the room alone, 1 with all of it alone. The experiment asks for 20 tasks, and has 5.',
    );
  });
});
