import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { unbalancedExamples } from './unbalanced-examples.ts';

function found(text: string, distribution: Record<string, number> | null = null) {
  return [...unbalancedExamples.check(promptOf(text, { distribution }))].map(
    ({ certainty, message }) => [certainty, message],
  );
}

const SEED = `<instruction>
Classify the user's intent into one of these categories:
CHECK_BALANCE, MAKE_DEPOSIT, OPEN_ACCOUNT, OPEN_SUPPORT_TICKET
</instruction>

<examples>
User: I want to open a new checking account.
Intent: OPEN_ACCOUNT

User: How can I start a savings account with you?
Intent: OPEN_ACCOUNT

User: I need to deposit this check.
Intent: MAKE_DEPOSIT

User: I'd like to apply for a new account.
Intent: OPEN_ACCOUNT
</examples>
`;

/** Examples of the labels given, each with a text of its own. */
function examples(...labels: string[]): string {
  return labels.map((label, at) => `Input: text number ${at}\nOutput: ${label}\n`).join('\n');
}

describe('unbalanced-examples finds', () => {
  it('what the third seed shows', () => {
    expect(found(SEED)).toEqual([
      [
        'medium',
        '“OPEN_ACCOUNT” is 75 % of 4 examples; “CHECK_BALANCE”, “OPEN_SUPPORT_TICKET” have none',
      ],
    ]);
  });

  it('what is far from how often each label occurs', () => {
    expect(found(SEED, { CHECK_BALANCE: 0.7, OPEN_ACCOUNT: 0.2, MAKE_DEPOSIT: 0.1 })).toEqual([
      ['high', '“CHECK_BALANCE” is 0 % of 4 examples, and 70 % of what occurs'],
    ]);
  });

  it('one label nearly alone, in a fence', () => {
    expect(found(`\`\`\`\n${examples('a', 'a', 'a', 'a', 'b')}\`\`\`\n`)).toHaveLength(1);
  });
});

describe('unbalanced-examples leaves alone', () => {
  it.each([
    [
      'the same examples where that is how they occur',
      SEED,
      { OPEN_ACCOUNT: 0.75, MAKE_DEPOSIT: 0.25 },
    ],
    ['one of each', examples('a', 'b', 'c', 'd'), null],
    ['two of each', examples('a', 'b', 'a', 'b'), null],
    ['too few', examples('a', 'a', 'b'), null],
    ['prose with colons', 'User: someone who pays.\nNote: be kind.\nOutput: text.\n', null],
  ])('%s', (_, text, distribution) => {
    expect(found(text, distribution)).toEqual([]);
  });
});
