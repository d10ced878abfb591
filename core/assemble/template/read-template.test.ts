import { describe, expect, it } from 'vitest';
import { readSettings } from '../../read-settings.ts';
import { BUILT_IN } from './built-in.ts';
import { readTemplate } from './read-template.ts';

const COMPLETE = `{{system}}
{{tools}}
{{conversation}}
{{#chunks}}
{{text}}
{{/chunks}}
{{task}}
`;

const problemsOf = (text: string) =>
  readTemplate(text).problems.map(
    ({ line, message, isError }) => `${line}${isError ? '!' : ''} ${message}`,
  );

describe('readTemplate', () => {
  it('finds nothing wrong with what ships', () => {
    for (const text of [...Object.values(BUILT_IN), COMPLETE]) expect(problemsOf(text)).toEqual([]);
  });

  it('names what is not known, with its line, and what there is', () => {
    const text = COMPLETE.replace('{{text}}', '{{pth}}\n{{text}}').replace(
      '{{task}}',
      '{{path}}\n{{task}}',
    );
    expect(problemsOf(text)).toEqual([
      expect.stringMatching(
        /^5! \{\{pth\}\} is not known here; there are \{\{path\}\}, .*\{\{text\}\}\.$/,
      ),
      '8! {{path}} is known between {{#chunks}} and {{/chunks}} only.',
    ]);
  });

  it('says what is missing, and what is merely not sent', () => {
    expect(problemsOf('{{system}}\nHello')).toEqual([
      '2! There is no {{#chunks}} … {{/chunks}}: what is retrieved has no place.',
      '2! There is no {{task}}: what is asked has no place.',
      '2 There is no {{tools}}: it is not sent.',
      '2 There is no {{conversation}}: it is not sent.',
    ]);
    expect(problemsOf(COMPLETE.replace('{{text}}', '{{path}}'))).toEqual([
      '4! Between {{#chunks}} and {{/chunks}} there is no {{text}}: no code is sent.',
    ]);
  });

  it.each([
    ['{{#chunks}}\n{{text}}', /^1! Unclosed section "chunks"\.|^2! Unclosed section "chunks"\./],
    ['a\n{{task', /^2! Unclosed tag\.$/],
    [`${COMPLETE}{{> other}}`, /^8! \{\{>other\}\} is not known here/],
    [`${COMPLETE}{{task}}`, /^8! \{\{task\}\} is there already, in line 7\./],
    [
      COMPLETE.replace('{{system}}\n', '{{system}} '),
      /^1! \{\{tools\}\} has to be on a line of its own/,
    ],
    [
      COMPLETE.replace('{{tools}}', '{{#tools}}x{{/tools}}'),
      /^2! \{\{#tools\}\} has to hold \{\{tools\}\} once/,
    ],
    [
      COMPLETE.replace('{{text}}', '```\n{{text}}\n```'),
      /^5 A text that holds this fence would close it/,
    ],
    ['x'.repeat(20_001), /^1! The template has 20001 characters, and may have 20000\./],
  ])('says of %j which line is wrong', (text, message) => {
    expect(problemsOf(text)[0]).toMatch(message);
  });

  it('keeps the order in which a person has the parts', () => {
    const text =
      '{{task}}\n\nNow the code:\n{{#chunks}}\n\n{{text}}\n{{/chunks}}\nOver.\n{{system}}';
    const { template } = readTemplate(text);
    expect(template?.plans.map((plan) => (plan.kind === 'fixed' ? plan.label : plan.kind))).toEqual(
      ['task', 'context heading', 'chunks', 'system prompt'],
    );
  });
});

it('is refused among settings where it cannot be used, and kept where it is not chosen', () => {
  const own = '{{nothing}}';
  expect(() => readSettings({ template: { kind: 'own', own } })).toThrow(
    /template, line 1: .*nothing/,
  );
  expect(readSettings({ template: { own } }).template).toEqual({ kind: 'markdown', own });
});
