import { describe, expect, it } from 'vitest';
import { lint } from './lint.ts';
import { RULES } from './rules.ts';
import { promptOf } from './testing/prompt-of.ts';

/** The sources of context rot as the third seed shows them, in its own words where it has some. */
const EXAMPLES: [rule: string, text: string][] = [
  [
    'conflicting-instructions',
    `1. You MUST NOT use any personally identifiable information (PII) from the user's query or conversation history in your response.

2. When booking an appointment, you MUST confirm the user's full name and email address in your final summary before calling the 'schedule_appointment' tool.

3. You MUST ALWAYS confirm responses from the user before committing them in any tool.
`,
  ],
  [
    'inconsistent-terms',
    `1. When a **customer** submits a new **ticket**, you must categorize it based on the product mentioned.

2. You should then provide the **user** with an estimated resolution time for their **case**.

3. Before escalating, always ask the **client** if they have any more details to add to the **inquiry**.
`,
  ],
  [
    'unbounded-placeholder',
    '<recent_transactions>\n{recent_transactions}\n</recent_transactions>\n',
  ],
  ['mismatched-tags', '<recent_page_visits>\n{recent_page_visits}\n<recent_page_visits>\n'],
  ['junk', 'ERROR connection to db-1 refused, retry 17\n'.repeat(1_000)],
  [
    'unbalanced-examples',
    `<instruction>
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
`,
  ],
  [
    'mixed-person',
    'You must greet the customer first.\n\nI will then look up the order.\n\nYou should answer in two sentences.\n\nI must never promise a refund.\n',
  ],
  [
    'mixed-headers',
    '# Role\n\nYou answer questions.\n\n<rules>\nBe brief.\n</rules>\n\n# Tone\n\nWarm.\n\n<format>\nPlain text.\n</format>\n',
  ],
];

describe('what the third seed shows is found', () => {
  it.each(EXAMPLES)('by %s', (rule, text) => {
    expect(lint(promptOf(text), RULES).map((finding) => finding.rule)).toContain(rule);
  });

  it('by overlapping-tools', () => {
    const tool = (name: string, description: string) => ({ name, description, inputSchema: {} });
    const tools = [
      tool('get_customer', 'Fetches the record of a customer by email.'),
      tool('fetchCustomer', 'Retrieves a customer record by email.'),
    ];
    const found = lint(promptOf({ 'tools.json': JSON.stringify({ tools }) }), RULES);
    expect(found.map((finding) => finding.rule)).toContain('overlapping-tools');
  });
});
