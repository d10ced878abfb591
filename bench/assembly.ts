import { parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { BUILT_IN } from '../core/assemble/template/built-in.ts';
import { Corpus } from '../core/corpus.ts';
import { inspect } from '../core/inspect.ts';
import { LIMITS } from '../core/limits.ts';
import type { Settings } from '../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { cpuMs } from './cpu-clock.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const FOLDER = 'core';
const TASK = 'cut the prompt to the budget of its tier and say what was left out';
const ROUNDS = 25;
const TYPED = 'own template, another each time';

const { assembly, budget } = DEFAULT_SETTINGS;
const KNOBS: Record<string, Partial<Settings>> = {
  'as it is': {},
  'best last': { arrangement: 'best-last' },
  'half the budget': { budget: { ...budget, retrieved: budget.retrieved / 2 } },
  '32,000 tokens of budget': { budget: { ...budget, retrieved: 32_000 } },
  'by value a token': { assembly: { ...assembly, order: 'value' } },
  'squeeze and degrade': { assembly: { ...assembly, squeeze: true, degrade: true } },
  'whole files': { assembly: { ...assembly, unit: 'files' } },
  'neighbours of the first ten': {
    pull: { budget: 2_048, top: 10, relations: ['uses', 'usedBy', 'imports'], chunks: [] },
  },
  'at most half redundant': { assembly: { ...assembly, maxRedundancy: 0.5 } },
  'as messages, 32,000': {
    template: { kind: 'openai', own: '' },
    budget: { ...budget, retrieved: 32_000 },
  },
};

/**
 * The whole answer after a knob of the assembly turns, ranking included, with 200 candidates, in
 * milliseconds of processor time. The bar is a frame: 16 ms.
 */
export async function benchAssembly(): Promise<Row[]> {
  const corpus = new Corpus();
  const source = sourceFromFolder(FOLDER);
  for await (const item of parseSource(source, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
    if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks);
  }
  const counter = await loadCounter('o200k');
  const query = { task: TASK, given: [], cursor: null };
  const times = new Map([...Object.keys(KNOBS), TYPED].map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    const own = `${BUILT_IN.xml}${'x'.repeat(round)}\n`;
    const knobs = { ...KNOBS, [TYPED]: { template: { kind: 'own' as const, own } } };
    for (const [name, knob] of Object.entries(knobs)) {
      const start = cpuMs();
      inspect(corpus, query, { ...DEFAULT_SETTINGS, ...knob }, counter, null);
      times.get(name)!.push(cpuMs() - start);
    }
  }
  return [...times].map(([name, own]) => ({
    name: `${corpus.size} chunks, ${name}`,
    value: median(own),
    unit: 'ms',
  }));
}
