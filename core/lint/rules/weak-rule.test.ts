import { describe, expect, it } from 'vitest';
import { promptOf, quotedBy } from '../testing/prompt-of.ts';
import { weakRule } from './weak-rule.ts';

describe('weak-rule finds', () => {
  it.each([
    ['You must add tests where possible.', 'where possible'],
    ['Keep functions short, if possible.', 'if possible'],
    ['Try to answer in one sentence.', 'Try to'],
  ])('%s', (text, hedge) => {
    expect(quotedBy(weakRule, promptOf(text))).toEqual([hedge]);
  });
});

describe('weak-rule is not sure', () => {
  it('of what usually cannot be done', () => {
    const text = 'You usually cannot run the end-to-end tests.';
    expect([...weakRule.check(promptOf(text))].map(({ certainty }) => certainty)).toEqual(['low']);
  });
});

describe('weak-rule leaves alone', () => {
  it.each([
    'You must add a test for each new branch.',
    'The parser probably fails on tabs.',
    'Run `try to connect` first.',
    'Do not try to get around the limit.',
    'If the lock file changes, run the audit.',
  ])('%s', (text) => {
    expect(quotedBy(weakRule, promptOf(text))).toEqual([]);
  });
});
