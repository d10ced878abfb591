import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { replay } from './assemble/replay.ts';
import { splitPrompt } from './assemble/split-prompt.ts';
import { Corpus } from './corpus.ts';
import { inspect } from './inspect.ts';
import { LIMITS } from './limits.ts';
import type { Settings } from './model/settings.ts';
import { TEMPLATE_KINDS } from './model/template.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { loadCounter } from './tokens/counter.ts';
import { rememberCounts } from './tokens/remember-counts.ts';

const corpus = new Corpus();
const sample = sourceFromFolder('public/sample/files');
for await (const item of parseSource(sample, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
  if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks);
}
const counter = rememberCounts(await loadCounter('o200k'));
const query = { task: 'check the refresh token of a session', given: [], cursor: null };

const tokens = fc.integer({ min: 0, max: 400 });
const text = fc
  .array(fc.constantFrom('You are kind.', '```', '', '# Title', '{"name":"grep"}', '[user]', '…'))
  .map((lines) => lines.join('\n'));

const settings: fc.Arbitrary<Settings> = fc
  .record({
    assembly: fc.record({
      order: fc.constantFrom('score' as const, 'value' as const),
      unit: fc.constantFrom('chunks' as const, 'files' as const),
      squeeze: fc.boolean(),
      degrade: fc.boolean(),
      minScore: fc.constantFrom(0, 0.3),
      maxRedundancy: fc.constantFrom(0.3, 1),
    }),
    arrangement: fc.constantFrom(
      ...(['best-first', 'best-last', 'both-ends', 'by-file'] satisfies Settings['arrangement'][]),
    ),
    template: fc.constantFrom(
      ...TEMPLATE_KINDS.map((kind) => ({
        kind,
        own: '{{task}}\n{{#chunks}}\n// {{path}}\n{{text}}{{/chunks}}',
      })),
    ),
    system: text,
    tools: text,
    conversation: text,
    budget: fc.record({
      system: tokens,
      tools: tokens,
      conversation: tokens,
      retrieved: fc.integer({ min: 0, max: 9_000 }),
      task: tokens,
      output: tokens,
      safety: tokens,
    }),
  })
  .map((more) => ({
    ...DEFAULT_SETTINGS,
    ...more,
    stages: ['lexical', 'priors'],
    candidates: 60,
  }));

it('adds up in whatever form chunks are sent, at every step', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(settings, (drawn) => {
      const { window, steps, prompt, promptLines, candidates } = inspect(
        corpus,
        query,
        drawn,
        counter,
        null,
      );
      expect(counter.count(prompt)).toBe(window.total);
      const texts = splitPrompt(prompt, promptLines);
      expect(texts.map(counter.count)).toEqual(
        window.segments.map(({ startToken, endToken }) => endToken - startToken),
      );
      const decided = steps.filter(({ chunk }) => chunk).length;
      expect(decided).toBe(candidates.length);
      for (let k = 0; k <= steps.length; k += 7) {
        const then = replay(steps.slice(0, k), drawn);
        expect(then.total).toBe(steps[k - 1]?.totalAfter ?? 0);
        expect(then.tiers.reduce((sum, { used }) => sum + used, 0)).toBe(then.total);
      }
      expect(replay(steps, drawn)).toEqual(window);
      for (const { tier, used, budget } of window.tiers) {
        expect(budget).toBe(drawn.budget[tier]);
        expect(used).toBeLessThanOrEqual(budget);
      }
      expect(window.capacity).toBe(window.tiers.reduce((sum, { budget }) => sum + budget, 0));
    }),
    { numRuns: 25 },
  );
});
