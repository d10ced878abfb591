import { describe, expect, it } from 'vitest';
import { PromptText } from '../prompt/prompt-text.ts';
import { promptOf } from '../testing/prompt-of.ts';
import { conflictingInstructions } from './conflicting-instructions.ts';

function found(given: string | Record<string, string>) {
  return [...conflictingInstructions.check(promptOf(given))].map(({ certainty, message }) => [
    certainty,
    message,
  ]);
}

describe('conflicting-instructions finds', () => {
  it('what the third seed shows: personal data forbidden, and asked for', () => {
    const text = `1. You MUST NOT use any personally identifiable information (PII) from the user's query or conversation history in your response.

2. When booking an appointment, you MUST confirm the user's full name and email address in your final summary before calling the 'schedule_appointment' tool.

3. You MUST ALWAYS confirm responses from the user before committing them in any tool.
`;
    expect(found(text)).toEqual([
      ['medium', 'One instruction forbids personal data, another asks for “full name”'],
    ]);
  });

  it.each([
    [
      'must against must not, in the same words',
      '- Always write comments in tests.\n\n- Never write comments in tests.\n',
      ['high', 'One instruction forbids what another asks for: write, comments, tests'],
    ],
    [
      'what a list of “Do not” forbids',
      '- Use default exports.\n\n## Do not\n\n- Use default exports\n',
      ['high', 'One instruction forbids what another asks for: default, exports'],
    ],
    [
      'two package managers',
      '- Use pnpm.\n- Use yarn.\n',
      ['high', 'Two answers on the package manager: pnpm and yarn'],
    ],
    [
      'a command of another package manager',
      'Always use pnpm.\n\n## Tests\n\nRun `npm test`.\n',
      ['medium', 'Two answers on the package manager: pnpm and npm'],
    ],
    [
      'two numbers for one thing',
      '- Keep lines under 80 characters.\n- Limit lines to 100 columns.\n',
      ['high', 'Two numbers for lines: 80 and 100 characters'],
    ],
    [
      'an order that leads back',
      '- Run the tests before the formatter.\n- Run the formatter before the tests.\n',
      ['high', '2 instructions order actions in a circle'],
    ],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it('and shows both sides, the later one first', () => {
    const text = 'Never push to main.\n\nAlways push to main.\n';
    const [finding] = [...conflictingInstructions.check(promptOf(text))];
    expect(finding!.evidence.map(({ place, note }) => [place.startLine, note])).toEqual([
      [3, 'says “Always”'],
      [1, 'says “Never”'],
    ]);
  });
});

describe('conflicting-instructions leaves alone', () => {
  it.each([
    ['another object', 'Never push to main.\n\nAlways push to a branch.\n'],
    [
      'clauses of one sentence',
      'Use services, never direct access.\n\nDon’t access tables - use services.\n',
    ],
    ['a double negation', 'Don’t forget to declare targets.\n\nAlways declare targets.\n'],
    ['alternatives named together', 'Use pnpm or npm.\n\nRun `npm test`.\n'],
    ['a least and a most', 'Write at least 3 sentences.\n\nWrite at most 5 sentences.\n'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('files of folders beside each other', () => {
    const scoped = (path: string, text: string) =>
      new PromptText({ path, text, role: 'instructions', scope: path.replace('AGENTS.md', '') });
    const texts = [scoped('a/AGENTS.md', 'Use pnpm.'), scoped('b/AGENTS.md', 'Use yarn.')];
    const prompt = { ...promptOf(''), texts };
    expect([...conflictingInstructions.check(prompt)]).toEqual([]);
  });

  it('is not sure where a verb and its object are all that both share', () => {
    const text = 'Apply a label.\n\nDo not apply the label to pull requests of bots.\n';
    expect(found(text).every(([certainty]) => certainty === 'low')).toBe(true);
    const near = 'Start servers in the background.\n\nNever background servers with `&`.\n';
    expect(found(near)).toEqual([
      ['low', 'One instruction forbids what another asks for: background, servers'],
    ]);
  });

  it('is not sure where one has a condition', () => {
    expect(found('Never edit generated files.\n\nEdit generated files if asked.\n')).toEqual([
      ['low', 'One instruction forbids what another asks for: edit, generated, files'],
    ]);
  });
});
