import { describe, expect, it } from 'vitest';
import { promptOf, quotedBy } from '../testing/prompt-of.ts';
import { buriedRule } from './buried-rule.ts';

const FILLER = 'The parser reads a file and the index keeps what it says. '.repeat(250);
const RULE = 'You MUST NOT write to the production database.';

describe('buried-rule finds', () => {
  it.each([
    ['a rule in the middle of one text', `${FILLER}\n\n${RULE}\n\n${FILLER}`],
    ['an item among others there', `${FILLER}\n\n- a\n- ${RULE}\n- b\n\n${FILLER}`],
  ])('%s', (_, text) => {
    expect(quotedBy(buriedRule, promptOf(text))).toEqual([RULE]);
  });

  it('a rule at the end of its text, where the window goes on', () => {
    const text = `${FILLER}\n\n${RULE}`;
    const window = { total: 6_000, startOf: () => 2_900 };
    const [finding] = [...buriedRule.check(promptOf(text, { window }))];
    expect(finding!.message).toBe('This rule stands at 48 % of 6000 tokens');
  });
});

describe('buried-rule leaves alone', () => {
  it.each([
    ['a rule at the beginning', `${RULE}\n\n${FILLER}${FILLER}`],
    ['one that is said again at the end', `${FILLER}\n\n${RULE}\n\n${FILLER}\n\n**${RULE}**`],
    ['a short prompt', `Words.\n\n${RULE}\n\nWords.`],
    [
      'what only tells',
      `${FILLER}\n\nThe index is CRITICAL to the search, and IMPORTANT to the page.\n\n${FILLER}`,
    ],
  ])('%s', (_, text) => {
    expect(quotedBy(buriedRule, promptOf(text))).toEqual([]);
  });
});
