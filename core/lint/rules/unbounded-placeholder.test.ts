import { describe, expect, it } from 'vitest';
import { promptOf, quotedBy } from '../testing/prompt-of.ts';
import { unboundedPlaceholder } from './unbounded-placeholder.ts';

describe('unbounded-placeholder finds', () => {
  it('both of the third seed', () => {
    const text =
      '<recent_transactions>\n{recent_transactions}\n</recent_transactions>\n\n<recent_page_visits>\n{recent_page_visits}\n<recent_page_visits>\n';
    expect(quotedBy(unboundedPlaceholder, promptOf(text))).toEqual([
      '{recent_transactions}',
      '{recent_page_visits}',
    ]);
  });

  it.each([
    ['braces twice', 'Docs:\n{{ documents }}\n', '{{ documents }}'],
    [
      'a loop',
      '{% for m in chat_history %}\n{{ m }}\n{% endfor %}\n',
      '{% for m in chat_history %}',
    ],
    ['a shell form', `The output was $${'{test_output}'}.`, `$${'{test_output}'}`],
  ])('%s', (_, text, expected) => {
    expect(quotedBy(unboundedPlaceholder, promptOf(text))).toContain(expected);
  });
});

describe('unbounded-placeholder leaves alone', () => {
  it.each([
    [
      'one value',
      'Today is {date}; the user is {user_name} with {email_address}, status {status}.',
    ],
    ['a limit of its own', '{{ documents | limit: 5 }} and {history[-10:]}'],
    ['a limit said beside it', 'The last 10 messages:\n{messages}\n'],
    ['braces in code', '```js\nconst { items } = props;\n```\nand `{events}`'],
  ])('%s', (_, text) => {
    expect(quotedBy(unboundedPlaceholder, promptOf(text))).toEqual([]);
  });

  it('what has a value', () => {
    const prompt = promptOf('{documents}', { values: { documents: 'two' } });
    expect([...unboundedPlaceholder.check(prompt)]).toEqual([]);
  });
});
