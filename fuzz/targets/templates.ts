import { assemble } from '../../core/assemble/assemble.ts';
import { countLines, fixedParts, promptParts } from '../../core/assemble/prompt.ts';
import { replay } from '../../core/assemble/replay.ts';
import { splitPrompt } from '../../core/assemble/split-prompt.ts';
import { readTemplate } from '../../core/assemble/template/read-template.ts';
import { renderChunk } from '../../core/assemble/template/render.ts';
import { templateOf } from '../../core/assemble/template/template-of.ts';
import { TEMPLATE_KINDS, type TemplateChoice } from '../../core/model/template.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { UNJUDGED } from '../../core/testing/contender.ts';
import { loadCounter, type TokenCounter } from '../../core/tokens/counter.ts';
import { mutateText, noiseText } from '../mutate.ts';
import type { Random } from '../random.ts';
import { must, mustEqual, target } from '../target.ts';

interface TemplateCase {
  choice: TemplateChoice;
  /** Of chunks. */
  texts: string[];
  paths: string[];
  task: string;
  system: string;
  tools: string;
  isCl100k: boolean;
}

const WORDS = [
  ...[
    '```',
    '`'.repeat(30),
    '</document>',
    '< /TASK >',
    '<document',
    '</task\n>',
    '## Current task:\n',
    '}\n\n\n',
  ],
  ...[
    '"}]}',
    '\\',
    '\r\n',
    '\r',
    '/',
    '// x\n/',
    '\u0085',
    '\u2028',
    ' \t',
    '\n',
    "don'",
    '#',
    '&lt;',
    '">',
  ],
];
const TAGS = [
  '{{#chunks}}',
  '{{/chunks}}',
  '{{text}}',
  '{{task}}',
  '{{system}}',
  '{{path}}',
  '{{fence}}',
  '{{text.json}}',
  '{{',
  '}}',
  '{{{x}}}',
  '{{>p}}',
  '{{=<% %>=}}',
  '{{!x}}',
  '{{^task}}',
  '{{place}}',
  '\n',
];
const OWN = [
  'Hello\n{{system}}\n<context>\n{{#chunks}}\n<file path="{{path}}">\n{{text}}\n</file>\n{{/chunks}}\n</context>\n{{#tools}}\n{{tools}}\n{{/tools}}\n{{task}}\n',
  '{{task}}\n{{#chunks}}{{fence}}{{language}}\n{{text}}\n{{fence}}\n{{/chunks}}\n{{conversation}}\n',
];
const SHIPPED = TEMPLATE_KINDS.filter((kind) => kind !== 'own');

export const templates = target<TemplateCase>({
  name: 'templates',
  promise:
    'Parts sum to the prompt exactly, fit their tiers, are found again in it, and no text closes a section or a message.',
  short: 500,
  async open() {
    const counters = { o200k: await loadCounter('o200k'), cl100k: await loadCounter('cl100k') };
    return {
      make,
      check: (one) => checkPrompt(one, one.isCl100k ? counters.cl100k : counters.o200k),
    };
  },
});

function make(random: Random): TemplateCase {
  const text = (most = 80) =>
    random.chance(0.6)
      ? random
          .list(5, () => random.pick(random.chance(0.7) ? WORDS : ['x', 'a b', 'é']))
          .join('')
          .slice(0, most)
      : noiseText(random, { words: WORDS, most });
  const isOwn = random.chance(0.4);
  const own = isOwn
    ? mutateText(random, random.pick(OWN), { words: TAGS, corpus: OWN, most: 600 })
    : '';
  return {
    choice: isOwn ? { kind: 'own', own } : { kind: random.pick(SHIPPED), own: '' },
    texts: random.list(3, () => text()),
    paths: ['a/b.py', text(20) || 'x', text(20) || 'y'],
    task: text(),
    system: text(),
    tools: text(120),
    isCl100k: random.chance(0.3),
  };
}

function checkPrompt(one: TemplateCase, counter: TokenCounter): void {
  const { choice, texts, paths, task, system, tools } = one;
  if (choice.kind === 'own') {
    const { template, problems } = readTemplate(choice.own);
    must(template !== null || problems.length > 0, 'what is not read is said');
    if (template === null) return;
  }
  const budget = { ...DEFAULT_SETTINGS.budget, tools: 60, conversation: 20, system: 60 };
  const settings = {
    ...DEFAULT_SETTINGS,
    ...{
      tokenizer: counter.name,
      template: choice,
      system,
      tools,
      conversation: `${tools}\n${task}`,
      budget,
    },
    arrangement: 'both-ends' as const,
  };
  const query = { task, given: [], cursor: null };
  const template = templateOf(choice);
  const chunk = {
    startLine: 1,
    endLine: 3,
    kind: 'function',
    symbol: task.slice(0, 9),
    language: 'python',
  };
  const segments = new Map(
    texts.map((text, at) => [
      `c${at}`,
      renderChunk({ ...chunk, path: paths[at] ?? 'z', text }, template).text,
    ]),
  );
  const contenders = [...segments].map(([id, segment], index) => ({
    ref: { id, path: 'a/b.py', startLine: 1, endLine: 3, symbol: null },
    rank: index + 1,
    tokens: counter.count(segment),
    ...UNJUDGED,
  }));
  const fixed = fixedParts(query, settings, counter);
  const { steps } = assemble(contenders, fixed.parts, query, settings);
  const parts = promptParts(steps, settings, fixed.texts, segments);
  const window = replay(steps, settings);
  const prompt = parts.join('');
  mustEqual(counter.count(prompt), window.total, 'tokens of the prompt');
  mustEqual(
    window.tiers.reduce((sum, { used }) => sum + used, 0),
    window.total,
    'tokens of the tiers',
  );
  for (const { used, budget: most, tier } of window.tiers)
    must(used <= most, `the tier ${tier} is within its budget`);
  mustEqual(
    parts.map((part) => counter.count(part)),
    window.segments.map(({ startToken, endToken }) => endToken - startToken),
    'tokens of the parts',
  );
  mustEqual(splitPrompt(prompt, parts.map(countLines)), parts, 'the prompt cut again');
  const chunks = window.segments.filter((segment) => segment.chunk).length;
  if (choice.kind === 'xml') {
    mustEqual(
      prompt.match(/<\s*\/\s*document(?![\w.-])/gi)?.length ?? 0,
      chunks,
      'closed documents',
    );
    mustEqual(
      prompt.match(/<\s*\/\s*task(?![\w.-])/gi)?.length ?? 0,
      task.trim() === '' ? (prompt.match(/<\/task>/g)?.length ?? 0) : 1,
      'closed tasks',
    );
  }
  if (choice.kind === 'openai' || choice.kind === 'anthropic') {
    const { messages } = JSON.parse(prompt) as {
      messages: { content: string | { text: string }[] }[];
    };
    const last = messages.at(-1)!.content;
    must(Array.isArray(last), 'the last message has parts');
    must(last.at(-1)!.text.includes(task.trim()), 'the task comes last');
  }
}
