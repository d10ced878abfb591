import { expect, test } from 'vitest';
import { hardRulesOf, ordersOf } from './hard-rules-of.ts';

test('Of instructions, demands with an explicit word are hard rules; steps and wishes are not', () => {
  const text = `# Rules

- Never write to production tables.
- You must run the tests before each commit.
- Use TypeScript.
- Prefer small functions.

The service never sleeps?`;
  const rules = hardRulesOf(text);
  expect(rules.map((rule) => rule.text)).toEqual([
    'Never write to production tables.',
    'You must run the tests before each commit.',
  ]);
  expect(rules.map((rule) => rule.isNegative)).toEqual([true, false]);
  for (const rule of rules) expect(text.slice(rule.start, rule.end)).toBe(rule.text);
});

test('How a thing behaves, what a compiler says and what is only so far are no rules', () => {
  for (const text of [
    '- `useSyncExternalStore` always triggers fallbacks during hydration.',
    '- You can disable SSR of the root; `shellComponent` is always rendered.',
    '- Spark DSL error: "Cannot accept [:state], because it must not be one."',
    '- Add a column to the hidden table (only added to visible so far)',
    '- The hook enforces dialyzer and cannot be bypassed.',
  ]) {
    expect(hardRulesOf(text), text).toEqual([]);
  }
  for (const text of [
    '- Failures must never crash the app.',
    '- Never write "see mockup".',
    '- You cannot use the network.',
    '- Use ONLY the second API.',
  ]) {
    expect(hardRulesOf(text), text).toHaveLength(1);
  }
});

test('Of what a person types, lasting orders are rules', () => {
  const text = `Fix the login, please. Never touch the finance schema.
From now on always answer in German! You must not push, v1.2 included.`;
  const rules = ordersOf(text);
  expect(rules.map((rule) => rule.text)).toEqual([
    'Never touch the finance schema.',
    'From now on always answer in German!',
    'You must not push, v1.2 included.',
  ]);
  for (const rule of rules) expect(text.slice(rule.start, rule.end)).toBe(rule.text);
});

test('Telling, asking and idle talk order nothing', () => {
  expect(
    ordersOf(`It never works. I don't know why. Don't worry about it. Why do you always ask?
The build always fails, never mind.`),
  ).toEqual([]);
  expect(hardRulesOf('The cache is warm. It has two parts.')).toEqual([]);
});
