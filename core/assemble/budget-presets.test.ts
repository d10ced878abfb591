import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUDGET_PRESETS, halfWindow } from './budget-presets.ts';

const sum = (budget: Record<string, number>): number =>
  Object.values(budget).reduce((all, tokens) => all + tokens, 0);

it('divides half of a window as the first seed does', () => {
  expect(halfWindow(128_000)).toEqual({
    system: 6_400,
    tools: 0,
    conversation: 9_600,
    retrieved: 28_800,
    task: 6_400,
    output: 64_000,
    safety: 12_800,
  });
});

it('sums to the window, whatever its size', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (total) => {
      const budget = halfWindow(total);
      expect(sum(budget)).toBe(total);
      expect(Object.values(budget).every((tokens) => tokens >= 0)).toBe(true);
    }),
  );
  for (const { budget, model } of BUDGET_PRESETS) expect(sum(budget)).toBe(model?.tokens ?? 16_384);
});
