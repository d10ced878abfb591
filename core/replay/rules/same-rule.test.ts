import { expect, test } from 'vitest';
import { RuleGroups } from './same-rule.ts';

test('A rule that is said again, in the same words or nearly, is the same rule', () => {
  const groups = new RuleGroups();
  expect(groups.add('Never query the finance schema.', true)).toBe(0);
  expect(groups.add('NEVER query the finance schema!', true)).toBe(0);
  expect(groups.add('Do not query the finance schemas', true)).toBe(0);
});

test('Another object or the opposite is another rule', () => {
  const groups = new RuleGroups();
  groups.add('Never query the finance schema.', true);
  expect(groups.add('Never query the sales schema.', true)).toBe(1);
  expect(groups.add('Always query the finance schema.', false)).toBe(2);
});
