import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { replay } from './assemble/replay.ts';
import { splitPrompt } from './assemble/split-prompt.ts';
import { Corpus } from './corpus.ts';
import { inspect } from './inspect.ts';
import { readInspection } from './inspection/read-inspection.ts';
import { saveInspection } from './inspection/save-inspection.ts';
import { writeInspection } from './inspection/write-inspection.ts';
import { LIMITS } from './limits.ts';
import { PULL_RELATIONS } from './model/pull.ts';
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

const places = corpus
  .paths()
  .flatMap((path) => corpus.chunksOf(path))
  .map(({ id, path, startLine, endLine }) => ({ id, path, startLine, endLine }));
const place = fc.constantFrom(...places);
const policy = fc.constantFrom('keep' as const, 'down-weight' as const, 'leave-out' as const);

const settings: fc.Arbitrary<Settings> = fc
  .record({
    pull: fc.record({
      budget: fc.integer({ min: 0, max: 3_000 }),
      top: fc.integer({ min: 0, max: 6 }),
      relations: fc.subarray([...PULL_RELATIONS]),
      chunks: fc.uniqueArray(
        fc.record({ relation: fc.constantFrom(...PULL_RELATIONS), from: place, chunk: place }),
        { maxLength: 4, selector: ({ chunk }) => chunk.id },
      ),
    }),
    policies: fc
      .record({ contradiction: policy, legacy: policy, 'near-duplicate': policy })
      .map((some) => ({ ...DEFAULT_SETTINGS.policies, ...some })),
    ownOrder: fc.uniqueArray(
      place.map(({ id }) => id),
      { maxLength: 8 },
    ),
    assembly: fc.record({
      order: fc.constantFrom('score' as const, 'value' as const),
      unit: fc.constantFrom('chunks' as const, 'files' as const),
      squeeze: fc.boolean(),
      degrade: fc.boolean(),
      minScore: fc.constantFrom(0, 0.3),
      maxRedundancy: fc.constantFrom(0.3, 1),
    }),
    arrangement: fc.constantFrom(
      ...([
        'best-first',
        'best-last',
        'both-ends',
        'by-file',
        'own',
      ] satisfies Settings['arrangement'][]),
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

const SAVED = {
  name: 'sample',
  summary: {
    ...{ snapshot: '', files: corpus.fileCount, chunks: corpus.size, chars: corpus.chars },
    ledger: { entries: [], pruned: [] },
    imports: corpus.codeGraph.counts(),
  },
  counting: { preset: null, calibration: null },
  ...{ git: null, texts: null, review: [], suppressions: [] },
};

it('adds up in whatever form chunks are sent, at every step, and saves as it is', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(settings, (drawn) => {
      const inspection = inspect(corpus, query, drawn, counter, null);
      const { window, steps, prompt, promptLines, candidates } = inspection;
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
      const [heading] = steps.filter(
        ({ tier, action }) => tier === 'retrieved' && action === 'place',
      );
      const pulled = steps
        .filter(({ action, pulledBy }) => action === 'take' && pulledBy)
        .reduce((sum, step) => sum + step.tokens, 0);
      const room = Math.max(0, drawn.budget.retrieved - (heading?.tokens ?? 0));
      expect(pulled).toBeLessThanOrEqual(Math.min(room, drawn.pull.budget));
      const saved = saveInspection({ ...SAVED, inspection });
      const bytes = writeInspection(saved);
      const read = readInspection(bytes);
      expect(read.settings).toEqual(drawn);
      expect(Buffer.from(writeInspection(read)).equals(bytes)).toBe(true);
    }),
    { numRuns: 25 },
  );
});
