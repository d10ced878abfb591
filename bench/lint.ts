import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instructionTexts } from '../core/lint/gather/instruction-texts.ts';
import { makePrompt } from '../core/lint/gather/make-prompt.ts';
import { lint } from '../core/lint/lint.ts';
import { PromptText } from '../core/lint/prompt/prompt-text.ts';
import { repositoryFactsOf } from '../core/lint/repository/repository-facts-of.ts';
import { RULES } from '../core/lint/rules.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { cpuMs } from './cpu-clock.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const CHARS = 200_000;
const TOOLS = 300;
const RUNS = 5;

/**
 * All rules over 200 kB of instructions and 300 tools, from texts to findings: the tokenizer is loaded, nothing else
 * is known: processor time. The instructions are this repository's own documents, the tools are named after its exports. The
 * bar is a second; the ratio is how much of it is left.
 */
export async function benchLint(): Promise<Row[]> {
  const counter = await loadCounter('o200k');
  const given = instructions();
  const tools = toolList();
  const view = {
    files: ['package.json'],
    closed: [],
    readText: (path: string) => readFileSync(path, 'utf8'),
    hasWord: () => true,
    filesWith: () => 0,
  };
  const prompt = () => {
    const texts = instructionTexts(given, () => null);
    return makePrompt(
      [...texts, new PromptText({ path: 'tools.json', text: tools, role: 'tools' })],
      counter,
      { repository: repositoryFactsOf(view) },
    );
  };
  const first = spent(() => lint(prompt(), RULES));
  const whole = median(Array.from({ length: RUNS }, () => spent(() => lint(prompt(), RULES))));
  const warm = prompt();
  lint(warm, RULES);
  const rules = RULES.map((rule) => ({ rule, ms: spent(() => lint(warm, [rule])) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 5);
  const chars = given.reduce((sum, { text }) => sum + text.length, 0);
  return [
    {
      name: `${chars + tools.length} characters, first time`,
      value: first,
      unit: 'ms',
      ratio: 1000 / first,
    },
    { name: `the same, median of ${RUNS}`, value: whole, unit: 'ms', ratio: 1000 / whole },
    ...rules.map(({ rule, ms }) => ({ name: `of it ${rule.id}`, value: ms, unit: 'ms' })),
  ];
}

/** Documents as instruction files of folders, since each is one text, until there are enough. */
function instructions(): { path: string; text: string }[] {
  const paths = ['docs', '.', 'core', 'app']
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.md'))
    .sort();
  const given: { path: string; text: string }[] = [];
  let left = CHARS;
  for (let round = 0; left > 0; round++) {
    for (const path of paths) {
      if (left <= 0) break;
      const text = `Part ${round}.\n\n${readFileSync(path, 'utf8')}`.slice(0, left);
      given.push({ path: `.claude/rules/${round}-${path.replaceAll('/', '-')}`, text });
      left -= text.length;
    }
  }
  return given;
}

function toolList(): string {
  const names = readdirSync('core', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
    .slice(0, TOOLS);
  const tools = names.map((path) => {
    const text = readFileSync(join('core', path), 'utf8');
    const description = /\/\*\*\s*([\s\S]*?)\s*\*\//
      .exec(text)?.[1]
      ?.replace(/\s*\n\s*\*?\s*/g, ' ');
    const name = path.replace(/\.ts$/, '').replace(/[/-]/g, '_');
    const properties = {
      path: { type: 'string', description: 'The file' },
      limit: { type: 'integer' },
    };
    return { name, description: description ?? name, inputSchema: { type: 'object', properties } };
  });
  return JSON.stringify({ tools }, null, 1);
}

function spent(run: () => void): number {
  const from = cpuMs();
  run();
  return cpuMs() - from;
}
