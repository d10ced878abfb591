import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenizerName } from '../../model/settings.ts';
import { TEMPLATE_KINDS, type TemplateChoice } from '../../model/template.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { UNJUDGED } from '../../testing/contender.ts';
import { loadCounter, type TokenCounter } from '../../tokens/counter.ts';
import { assemble } from '../assemble.ts';
import { countLines, fixedParts, promptParts } from '../prompt.ts';
import { replay } from '../replay.ts';
import { splitPrompt } from '../split-prompt.ts';
import { readTemplate } from './read-template.ts';
import { renderChunk } from './render.ts';
import { templateOf } from './template-of.ts';

const COUNTERS = { o200k: await loadCounter('o200k'), cl100k: await loadCounter('cl100k') };

const HOSTILE = [
  ...[
    '}\n\n\n',
    '   ',
    '/',
    '\r\n',
    '```',
    '\u2028',
    ' \t',
    '// x\n/',
    "don'",
    '#',
    '\n',
    '\r',
    '\u0085',
  ],
  ...[
    '```\n\n',
    '`'.repeat(1_200),
    '## Current task:\n',
    '</document>',
    '< /TASK >',
    '"}]}',
    '\\',
    '\ud800',
  ],
];

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 4 }).map((some) => some.join('')),
);

const words = fc.oneof(
  fc.constantFrom(...HOSTILE.slice(0, 12), '<document>', '</document>', 'x'),
  fc.constant(''),
);
const value = fc.constantFrom('path', 'place', 'text', 'symbol', 'fence', 'text.json', 'language');

/** Templates as a person might write them and as nobody would. */
const own: fc.Arbitrary<TemplateChoice> = fc
  .record({
    order: fc.shuffledSubarray(['system', 'tools', 'conversation', 'task', 'chunks'], {
      minLength: 5,
    }),
    around: fc.array(words, { minLength: 12, maxLength: 12 }),
    inside: fc.array(value, { minLength: 1, maxLength: 4 }),
    breaks: fc.array(fc.constantFrom('\n', '\n\n', '\r\n', ' \n'), { minLength: 6, maxLength: 6 }),
  })
  .map(({ order, around, inside, breaks }) => {
    const body = inside.map((name, at) => `${around[at]}{{${name}}}`).join('');
    const text = order.map((name, at) => {
      const part =
        name === 'chunks'
          ? `{{#chunks}}${breaks[at]}${body}{{text}}${around[6]}{{/chunks}}`
          : at % 2 === 0
            ? `{{${name}}}`
            : `{{#${name}}}${around[at + 6]}{{${name}}}\n{{/${name}}}`;
      return `${around[at]}\n${part}${breaks[at]}`;
    });
    return { kind: 'own' as const, own: text.join('').replaceAll('{{{', '{ {{') };
  })
  .filter((choice) => readTemplate(choice.own).template !== null);

const shipped = fc
  .constantFrom(...TEMPLATE_KINDS.filter((kind) => kind !== 'own'))
  .map((kind): TemplateChoice => ({ kind, own: '' }));

interface Drawn {
  choice: TemplateChoice;
  texts: string[];
  task: string;
  system: string;
  tools: string;
}

function windowOf(tokenizer: TokenizerName, counter: TokenCounter, drawn: Drawn) {
  const { choice, texts, task, system, tools } = drawn;
  const budget = { ...DEFAULT_SETTINGS.budget, tools: 300, conversation: 30 };
  const settings = {
    ...DEFAULT_SETTINGS,
    ...{ tokenizer, template: choice, system, tools, conversation: `${tools}\n${task}`, budget },
    arrangement: 'both-ends' as const,
  };
  const query = { task, given: ['a.py'], cursor: null };
  const template = templateOf(choice);
  const chunk = { startLine: 1, endLine: 3, kind: 'function', symbol: null, language: 'python' };
  const segments = new Map(
    texts.map((text, i) => {
      const path = (texts[i + 1] ?? 'a/b.py').slice(0, 20) || 'b';
      return [`c${i}`, renderChunk({ ...chunk, path, text }, template).text];
    }),
  );
  const contenders = [...segments].map(([id, segment], index) => ({
    ref: { id, path: 'a/b.py', startLine: 1, endLine: 3, symbol: null },
    rank: index + 1,
    tokens: counter.count(segment),
    ...UNJUDGED,
  }));
  const fixed = fixedParts(query, settings, counter);
  const { steps } = assemble(contenders, fixed.parts, query, settings);
  return {
    parts: promptParts(steps, settings, fixed.texts, segments),
    window: replay(steps, settings),
    settings,
    notes: fixed.notes,
  };
}

const drawn = (choice: fc.Arbitrary<TemplateChoice>): fc.Arbitrary<Drawn> =>
  fc.record({
    ...{ choice, task: hostile, system: hostile, tools: hostile },
    texts: fc.array(hostile, { minLength: 0, maxLength: 5 }),
  });

describe.each(['o200k', 'cl100k'] as const)('tokens of %s', (tokenizer) => {
  const counter = COUNTERS[tokenizer];

  it.each([
    ['the templates that ship', shipped],
    ['a person’s own', own],
  ])(
    'sum exactly in %s, segment by segment, whatever the texts hold',
    { timeout: 60_000 },
    (_, choice) => {
      fc.assert(
        fc.property(drawn(choice), (one) => {
          const { parts, window } = windowOf(tokenizer, counter, one);
          const prompt = parts.join('');
          expect(counter.count(prompt)).toBe(window.total);
          expect(window.tiers.reduce((sum, { used }) => sum + used, 0)).toBe(window.total);
          for (const { used, budget } of window.tiers) expect(used).toBeLessThanOrEqual(budget);
          expect(parts.map(counter.count)).toEqual(
            window.segments.map(({ startToken, endToken }) => endToken - startToken),
          );
          expect(splitPrompt(prompt, parts.map(countLines))).toEqual(parts);
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe('whatever the texts hold', () => {
  const counter = COUNTERS.o200k;

  it('the sections of XML are closed only by the template', () => {
    fc.assert(
      fc.property(drawn(fc.constant({ kind: 'xml', own: '' })), (one) => {
        const { parts, window } = windowOf('o200k', counter, one);
        const chunks = window.segments.filter(({ chunk }) => chunk).length;
        const closings = parts.join('').match(/<\s*\/\s*document(?![\w.-])/gi) ?? [];
        expect(closings).toHaveLength(chunks);
        expect(parts.join('').match(/<\s*\/\s*task(?![\w.-])/gi) ?? []).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  it('messages are JSON, with the task last', () => {
    const messages = fc.constantFrom<TemplateChoice>(
      { kind: 'openai', own: '' },
      { kind: 'anthropic', own: '' },
    );
    fc.assert(
      fc.property(drawn(messages), (one) => {
        const { parts, window } = windowOf('o200k', counter, one);
        const { content } = JSON.parse(parts.join('')).messages.at(-1);
        expect(content.at(-1).text).toContain(one.task.trim());
        const chunks = window.segments.filter(({ chunk }) => chunk).length;
        const texts = content.map(({ text }: { text: string }) => text);
        expect(texts.filter((text: string) => text.startsWith('### [')).length).toBe(chunks);
      }),
      { numRuns: 200 },
    );
  });
});
