import { addPasted, setLintField } from '../store/lint-actions.ts';
import { useLint } from '../store/lint-store.ts';

/** A prompt of a support desk that several people wrote, with what goes wrong in such prompts. */
const PROMPT = `You are the support assistant of Harbour Bank.

# Rules

1. When a customer opens a new ticket, categorize it by the product that it is about.
2. Tell the user how long their case will take.
4. Before you escalate, ask the client whether there is more to add to the inquiry.
5. You MUST NOT use personally identifiable information (PII) in a response.
6. When booking an appointment, you MUST confirm the customer's full name and email address in the summary before you call schedule_appointment.
7. Keep answers under 80 words. I will also try to sound friendly if possible.

<tone>
Follow best practices.
Limit answers to 120 words.
</tone>

<recent_transactions>
{recent_transactions}
</recent_transactions>

<recent_page_visits>
{recent_page_visits}
<recent_page_visits>

Classify the intent into one of these categories:
CHECK_BALANCE, MAKE_DEPOSIT, OPEN_ACCOUNT, OPEN_SUPPORT_TICKET

<examples>
User: I would like to open a savings account.
Intent: OPEN_ACCOUNT

User: How do I become a customer?
Intent: OPEN_ACCOUNT

User: Where do I pay in this cheque?
Intent: MAKE_DEPOSIT

User: I want a second account for my daughter.
Intent: OPEN_ACCOUNT
</examples>
`;

const tool = (
  name: string,
  description: string,
  properties: object,
  required: string[],
): object => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required },
});

const DESK = {
  tools: [
    tool(
      'search_tickets',
      'Searches the support tickets of a customer.',
      { query: { type: 'string', description: 'Words to look for in subject and text.' } },
      ['query'],
    ),
    tool(
      'schedule_appointment',
      'Books an appointment at a branch.',
      {
        branch: { type: 'string', description: 'Number of the branch, four digits.' },
        date: { type: 'string' },
      },
      ['branch', 'date'],
    ),
  ],
};

const CRM = {
  tools: [
    tool(
      'find_tickets',
      'Finds the support tickets of a customer.',
      { text: { type: 'string', description: 'text' } },
      ['text'],
    ),
    tool(
      'get_customer',
      'Reads the master data of one customer by number.',
      { id: { type: 'string', description: 'Customer number, eight digits.' } },
      ['id'],
    ),
  ],
};

/** Puts the example beside what is there, with how often the labels occur. */
export function showExample(): void {
  if (useLint.getState().distribution.trim() === '') {
    setLintField({
      distribution:
        'CHECK_BALANCE 40 %\nMAKE_DEPOSIT 25 %\nOPEN_ACCOUNT 15 %\nOPEN_SUPPORT_TICKET 20 %',
    });
  }
  const of = (server: string, tools: object) => ({
    name: `tools of ${server}`,
    text: `${JSON.stringify(tools, null, 2)}\n`,
    role: null,
    server,
  });
  addPasted([
    { name: 'support prompt', text: PROMPT, role: null, server: '' },
    of('desk', DESK),
    of('crm', CRM),
  ]);
}
