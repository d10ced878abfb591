import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { oversizedPart } from './oversized-part.ts';

const LONG = 'word '.repeat(500);

function found(text: string, values: Record<string, string> | null, dynamicBudget = 100): string[] {
  const prompt = promptOf(text, { values, dynamicBudget });
  return [...oversizedPart.check(prompt)].map(({ message }) => message);
}

describe('oversized-part finds', () => {
  it.each([
    ['a value over the budget', '{{docs}}'],
    ['once, however often it stands', '{{docs}}\n\n{{docs}}'],
    ['the form with a filter', '{{ docs | safe }}'],
  ])('%s', (_, text) => {
    const [message, ...others] = found(text, { docs: LONG });
    expect(message).toMatch(/^“docs” is filled with 50\d tokens; 100 are its budget$/);
    expect(others).toEqual([]);
  });
});

describe('oversized-part leaves alone', () => {
  it.each([
    ['a value within the budget', '{{docs}}', { docs: 'short' }, 100],
    ['a larger budget', '{{docs}}', { docs: LONG }, 1_000],
    ['a template without values', '{{docs}}', null, 100],
  ])('%s', (_, text, values, budget) => {
    expect(found(text, values as Record<string, string> | null, budget)).toEqual([]);
  });
});
