import { expect, test } from 'vitest';
import type { ReportedUsage } from '../../core/model/transcript.ts';
import { costsUpTo, costWords, NO_COST } from './cost-sum.ts';

const usage: ReportedUsage = {
  ...{ window: 1_000_000, fresh: 100_000, cacheRead: 800_000, cacheWrite: 100_000 },
  ...{ output: 50_000, reasoning: null },
};
const NONE = { input: 0, output: 0 };

test('Costs add up turn by turn, and a turn without usage adds nothing', () => {
  const sums = costsUpTo([
    { cost: null, usage },
    { cost: null, usage: null },
    { cost: null, usage },
  ]);
  expect(sums.map(({ fresh, read, output }) => [fresh, read, output])).toEqual([
    [200_000, 800_000, 50_000],
    [200_000, 800_000, 50_000],
    [400_000, 1_600_000, 100_000],
  ]);
});

test('What the file says goes before the person’s own prices, and without either nothing is made up', () => {
  const [sum = NO_COST] = costsUpTo([{ cost: null, usage }]);
  expect(costWords(sum, NONE)).toBe(', 80 % from a cache');
  // 0.2 M anew and 0.8 M at a tenth for 3, 0.05 M for 15.
  expect(costWords(sum, { input: 3, output: 15 })).toBe(
    ', 80 % from a cache, 1.59 by your prices, a token from the cache at a tenth',
  );
  expect(costWords({ ...sum, dollars: 2.5 }, { input: 3, output: 15 })).toBe(
    ', 80 % from a cache, $2.50 as the file says',
  );
  expect(costWords(NO_COST, { input: 3, output: 15 })).toBe('');
});
