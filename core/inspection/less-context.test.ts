import { expect, it } from 'vitest';
import { assemble } from '../assemble/assemble.ts';
import { replay } from '../assemble/replay.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { drawContenders } from '../testing/contender.ts';
import { withLess } from './less-context.ts';

const FIXED = (['system', 'task'] as const).map((tier) => {
  const label = tier === 'system' ? 'system prompt' : tier;
  return { tier, label, reason: 'always sent', tokens: 100 };
});

it('leaves at most 60 % in, and takes it all off what was retrieved', () => {
  const contenders = drawContenders('a.py:1-9 300\nb.py:1-9 300\nc.py:1-9 300');
  const query = { task: 'x', given: [], cursor: null };
  const windowBy = (settings: typeof DEFAULT_SETTINGS) =>
    replay(assemble(contenders, FIXED, query, settings).steps, settings);
  const before = windowBy(DEFAULT_SETTINGS);
  const settings = withLess({ window: before, settings: DEFAULT_SETTINGS });
  expect(before.total).toBe(1_100);
  const safety = 1_024 + 6_144 - 460;
  expect(settings.budget).toEqual({ ...DEFAULT_SETTINGS.budget, retrieved: 460, safety });
  expect(windowBy(settings)).toMatchObject({ total: 500, capacity: before.capacity });
});
