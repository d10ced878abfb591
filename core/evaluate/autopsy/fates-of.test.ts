import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCorpus } from '../../../cli/testing/drawn-corpus.ts';
import { loadSampleCorpus, readSampleTasks } from '../../../cli/testing/sample-corpus.ts';
import { inspect } from '../../inspect.ts';
import type { Inspection } from '../../model/inspection.ts';
import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { ModelScores } from '../../model/reranking.ts';
import type { Settings } from '../../model/settings.ts';
import { finalRank } from '../../rank/final-rank.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { drawSpan } from '../../testing/answer.ts';
import { loadCounter } from '../../tokens/counter.ts';
import { rememberCounts } from '../../tokens/remember-counts.ts';
import { LOSING_STAGES, type SpanFate } from '../task-answer.ts';
import { fatesOf } from './fates-of.ts';
import { lossesByStage } from './turn-of.ts';

const counter = rememberCounts(await loadCounter('o200k'));
const LINES = 12;

/** A function of twelve lines that says `ledger` so many times. */
function functionText(name: string, times: number): string {
  const body = Array.from({ length: LINES - 1 }, (_, at) =>
    at < times
      ? `    ledger.write(${name}_${at}, "row")`
      : `    other_${name}_${at} = compute(${at})`,
  );
  return `def ${name}(ledger_book):\n${body.join('\n')}\n`;
}

/** `m00.py` says it most often, `m19.py` least. */
const ranked = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => {
    const name = `m${String(at).padStart(2, '0')}`;
    return [`${name}.py`, functionText(name, 10 - at / 2)];
  }),
);
const long = `def everything(ledger):\n${Array.from({ length: 400 }, (_, at) => `    step_${at} = gather(${at}, "some more words")`).join('\n')}\n`;
const broken = Array.from({ length: 40 }, (_, at) => `)) def ((( ${at} ]] => } unseen_word {`).join(
  '\n',
);
const { corpus, ledger } = await drawCorpus({
  ...ranked,
  'long.py': long,
  'broken.py': broken,
  'silent.py': 'def nothing_of_it():\n    return 1\n',
  'empty.py': '',
  'legacy/old.py': functionText('old', 2),
  'photo.png': '\u0000\u0001',
});

const QUERY = { task: 'write the ledger', given: ['given.py'], cursor: null };
/** Room for some four functions. */
const room = (retrieved: number): Partial<Settings> => ({
  budget: { ...DEFAULT_SETTINGS.budget, retrieved },
});
const LEXICAL: Partial<Settings> = { stages: ['lexical', 'priors'] };

function ask(
  changed: Partial<Settings>,
  vector: Float32Array | null = null,
  scores: ModelScores | null = null,
): Inspection {
  const settings = { ...DEFAULT_SETTINGS, ...LEXICAL, ...changed };
  return inspect(corpus, QUERY, settings, counter, vector, scores);
}

function fate(
  drawing: string,
  inspection: Inspection,
  vector: Float32Array | null = null,
): SpanFate {
  return fatesOf(corpus, ledger, { needed: [drawSpan(drawing)] }, inspection, vector)[0]!;
}

/** Path of the candidate at a final rank. */
function pathAt(inspection: Inspection, rank: number): string {
  return inspection.candidates.find(({ stages }) => finalRank(stages) === rank)!.path;
}

function placesOf({ candidates }: Inspection): number {
  return candidates.filter(({ decision }) => decision.action === 'take').length;
}

const narrow = ask(room(600));

describe('fatesOf', () => {
  it('finds nothing lost of what is sent at the top, or given', () => {
    expect(fate(`${pathAt(narrow, 1)}:1-12`, narrow)).toMatchObject({ lostAt: null, rank: 1 });
    expect(fate('given.py', narrow)).toMatchObject({ lostAt: null, rank: null });
  });

  it('names what was not ingested, with what the ledger says', () => {
    expect(fate('no/such.py', narrow)).toMatchObject({
      lostAt: 'not-ingested',
      reason: 'the source has no such file',
    });
    expect(fate('photo.png', narrow).reason).toMatch(/^the ledger says binary/);
    expect(fate('empty.py', narrow)).toMatchObject({ lostAt: 'not-ingested' });
    expect(fate('silent.py:900-910', narrow).reason).toBe('the file has no such lines');
  });

  it('names what was not parsed and therefore not found', () => {
    expect(corpus.chunksOf('broken.py').every(({ fallback }) => fallback)).toBe(true);
    const found = fate('broken.py:2-9', narrow);
    expect(found).toMatchObject({ lostAt: 'not-parsed', rank: null });
    expect(found.reason).toContain('syntax-errors');
  });

  it('names what was cut across chunks', () => {
    expect(corpus.chunksOf('long.py').length).toBeGreaterThan(3);
    expect(fate('long.py:1-401', narrow)).toMatchObject({
      lostAt: 'cut-across',
      reason: expect.stringMatching(/across \d+ chunks/),
    });
  });

  it('names what no stage had among the candidates, with its true rank', () => {
    const wide = ask({});
    const path = pathAt(wide, 15);
    const few = ask({ ...room(600), candidates: 5 });
    const found = fate(path, few);
    expect(found).toMatchObject({ lostAt: 'not-a-candidate' });
    expect(found.rank).toBeGreaterThan(5);
    expect(found.reason).toMatch(/^rank \d+ of \d+ chunks with a score, and the first 5/);
    expect(fate('silent.py', few)).toMatchObject({ lostAt: 'not-a-candidate', rank: null });
  });

  it('names what the fusion put below, in and out of the candidates', () => {
    const vectors = corpus.vectorsOf(DEFAULT_SETTINGS.embedding.model);
    for (let document = 0; document < corpus.size; document++) {
      // The dense stage has the order of the lexical one the other way round, and another file first.
      const { id, path } = corpus.chunkAt(document);
      const place = narrow.candidates.findIndex((candidate) => candidate.id === id);
      const angle = path === 'broken.py' ? 1.5 : 0.2 + place / 50;
      vectors.set(document, Float32Array.of(Math.cos(angle), Math.sin(angle)));
    }
    const vector = Float32Array.of(0, 1);
    const both: Partial<Settings> = {
      stages: ['lexical', 'dense'],
      fusion: { method: 'weighted', k: 60, weights: { lexical: 0.01, dense: 10 } },
    };
    const first = pathAt(ask({ stages: ['lexical'] }), 1);
    const fusion = { ...both.fusion!, method: 'rrf' } as const;
    const one = ask({ ...both, fusion, candidates: 1 }, vector);
    expect(fate(first, one, vector)).toMatchObject({ lostAt: 'fused-out' });
    const all = ask({ ...both, ...room(600) }, vector);
    const found = fate(first, all, vector);
    expect(found.lostAt).toBe('fused-out');
    expect(found.reason).toMatch(/^rank 1 in the lexical list, \d+ after fusion/);
  });

  it('names what a flag, a filter, a mark or a prior demoted', () => {
    const policy = fate('legacy/old.py', narrow);
    expect(policy).toMatchObject({ lostAt: 'demoted', reason: expect.stringContaining('legacy') });
    const first = pathAt(narrow, 1);
    const muted = ask({
      ...room(600),
      hand: [{ action: 'mute', path: first, chunk: null, reason: 'no' }],
    });
    expect(fate(first, muted)).toMatchObject({ lostAt: 'demoted' });
    const lowered = ask({
      ...room(600),
      downWeight: 0.01,
      filters: [{ by: 'path', value: first, policy: 'down-weight' }],
    });
    const found = fate(first, lowered);
    expect(found.lostAt).toBe('demoted');
    expect(found.reason).toMatch(/^rank \d+ before the priors, \d+ after them \(× 0\.01/);
  });

  it('names what the stronger model put below', () => {
    const { candidates } = ask({});
    const scores: ModelScores = {
      method: 'cross-encoder',
      model: 'drawn',
      scores: new Map(candidates.map(({ id }, at) => [id, at])),
    };
    const rerank = { method: 'cross-encoder', depth: 40 } as const;
    const found = fate(pathAt(ask({}), 1), ask({ ...room(600), rerank }, null, scores));
    expect(found.lostAt).toBe('reranked-out');
    expect(found.reason).toMatch(/^rank 1 before the stronger model, \d+ after it/);
  });

  it('names what had no room, whether it was never near or too large', () => {
    const places = placesOf(narrow);
    const below = fate(pathAt(narrow, places + 6), narrow);
    expect(below).toMatchObject({ lostAt: 'over-budget', rank: places + 6 });
    expect(fate(pathAt(narrow, 1), ask(room(0)))).toMatchObject({ lostAt: 'over-budget' });
  });

  it('names what is buried in the middle, of a window long enough to have one', () => {
    const wide = ask(room(6_000));
    expect(placesOf(wide)).toBeGreaterThanOrEqual(20);
    expect(fate(pathAt(wide, 11), wide)).toMatchObject({
      lostAt: 'buried',
      rank: 11,
      reason: expect.stringMatching(/^sent at \d+ % of the window, and \d of \d published curves/),
    });
    expect(fate(pathAt(wide, 1), wide).lostAt).toBeNull();
    expect(fate(pathAt(narrow, 2), narrow).lostAt).toBeNull();
  });

  it('takes a signature for no answer, and a whole file for all of it', () => {
    const degraded = ask({
      ...room(60),
      assembly: { ...DEFAULT_SETTINGS.assembly, degrade: true },
    });
    const bare = degraded.window.segments.find(({ form }) => form === 'signature');
    expect(fate(`${bare!.chunk!.path}:1-12`, degraded)).toMatchObject({ lostAt: 'over-budget' });
    const files = ask({
      ...room(6_000),
      assembly: { ...DEFAULT_SETTINGS.assembly, unit: 'files' },
    });
    const whole = files.window.segments.find(({ form }) => form === 'file')!.chunk!.path;
    expect([null, 'buried']).toContain(fate(whole, files).lostAt);
  });
});

describe('lossesByStage', () => {
  it('has every stage with its count and what to turn', () => {
    const fates = [fate('no/such.py', narrow), fate(pathAt(narrow, 1), narrow)];
    const losses = lossesByStage(fates);
    expect(losses.map(({ stage }) => stage)).toEqual([...LOSING_STAGES]);
    expect(losses[0]).toMatchObject({ count: 1, name: 'not ingested' });
    expect(losses.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(losses.every(({ turn }) => turn.endsWith('.'))).toBe(true);
  });
});

describe('every miss', () => {
  it('has exactly one stage, and nothing that is sent has one but for its place', async () => {
    const sample = await loadSampleCorpus();
    const tasks = readSampleTasks();
    const paths = [...sample.paths(), 'no/such/file.py'];
    const lines = fc.option(
      fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 40 })),
    );
    const span = fc.tuple(fc.constantFrom(...paths), lines).map(([path, own]): LabelledSpan => {
      const range = own && { start: own[0], end: own[0] + own[1] };
      return { path, lines: range, symbol: null, why: '' };
    });
    const settings = fc.record({
      task: fc.constantFrom(...tasks),
      retrieved: fc.integer({ min: 0, max: 5_000 }),
      candidates: fc.integer({ min: 1, max: 60 }),
      unit: fc.constantFrom('chunks' as const, 'files' as const),
      degrade: fc.boolean(),
      flags: fc.boolean(),
      spans: fc.array(span, { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(settings, ({ task, retrieved, candidates, unit, degrade, flags, spans }) => {
        const policies = Object.fromEntries(
          Object.entries(DEFAULT_SETTINGS.policies).map(([kind, policy]) => [
            kind,
            flags ? policy : 'keep',
          ]),
        ) as Settings['policies'];
        const asked: Settings = {
          ...DEFAULT_SETTINGS,
          ...room(retrieved),
          candidates,
          policies,
          assembly: { ...DEFAULT_SETTINGS.assembly, unit, degrade },
        };
        const query = { task: task.task, given: [], cursor: null };
        const answer = inspect(sample, query, asked, counter, null);
        const fates = fatesOf(sample, { entries: [], pruned: [] }, { needed: spans }, answer, null);
        for (const [at, { span: own, lostAt, reason }] of fates.entries()) {
          expect(own).toBe(spans[at]);
          expect(lostAt === null || LOSING_STAGES.includes(lostAt)).toBe(true);
          expect(reason).not.toBe('');
          const last = sample.hasFile(own.path) ? sample.chunksOf(own.path).at(-1)!.endLine : 0;
          expect(lostAt === null || lostAt === 'buried').toBe(isSent(answer, own, last));
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Whether the window has half of the lines of a span, or anything of its file, line by line. */
function isSent({ window }: Inspection, { path, lines }: LabelledSpan, last: number): boolean {
  const own = window.segments.filter(
    ({ chunk, form }) => chunk?.path === path && form !== 'signature',
  );
  if (!lines) return own.length > 0;
  if (lines.start > last) return false;
  const end = Math.min(lines.end, last);
  const sent = new Set<number>();
  for (const { chunk, form } of own) {
    const from = form === 'file' ? 1 : chunk!.startLine;
    const to = form === 'file' ? last : chunk!.endLine;
    for (let line = lines.start; line <= end; line++) {
      if (line >= from && line <= to) sent.add(line);
    }
  }
  return sent.size >= (end - lines.start + 1) / 2;
}
