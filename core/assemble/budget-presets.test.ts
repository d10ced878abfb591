import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import {
  BUDGET_PRESETS,
  counterNote,
  counterWords,
  halfWindow,
  MODEL_WINDOWS,
} from './budget-presets.ts';

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

it('says for whom the count is exact, whatever the budget', () => {
  const words = (id: string, tokenizer: 'o200k' | 'cl100k') =>
    counterWords({ budget: BUDGET_PRESETS.find((one) => one.id === id)!.budget, tokenizer }, id);
  expect(words('GPT-4o', 'o200k')).toBe('o200k, exact for GPT-4o');
  expect(words('GPT-3.5-Turbo', 'o200k')).toBe('o200k, an estimate for GPT-3.5-Turbo');
  expect(words('Claude 3.5 Sonnet', 'o200k')).toBe('o200k, an estimate for Claude 3.5 Sonnet');
  expect(counterNote(DEFAULT_SETTINGS, null)).toBe('o200k, exact');
  const { budget } = BUDGET_PRESETS.find(({ id }) => id === 'Gemini 2.5 Pro')!;
  expect(counterNote({ budget, tokenizer: 'o200k' }, null)).toBe('o200k, estimated');
  expect(counterWords(DEFAULT_SETTINGS, 'GPT-4o')).toBe(
    'o200k, exact for GPT-4o and later, else an estimate',
  );
});

it('has windows with the month of their publishing, each named once', () => {
  for (const { published } of MODEL_WINDOWS) expect(published).toMatch(/^20\d\d-(0\d|1[0-2])$/);
  expect(new Set(MODEL_WINDOWS.map(({ name }) => name)).size).toBe(MODEL_WINDOWS.length);
});
