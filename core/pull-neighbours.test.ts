import { describe, expect, it } from 'vitest';
import { parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { replay } from './assemble/replay.ts';
import { Corpus } from './corpus.ts';
import { inspect } from './inspect.ts';
import { readInspection } from './inspection/read-inspection.ts';
import { saveInspection } from './inspection/save-inspection.ts';
import { writeInspection } from './inspection/write-inspection.ts';
import { LIMITS } from './limits.ts';
import type { ChunkPlace, HandPull } from './model/pull.ts';
import type { Pulling, Settings } from './model/settings.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { loadCounter } from './tokens/counter.ts';

const corpus = new Corpus();
const source = sourceFromFolder('public/sample/files');
for await (const item of parseSource(source, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
  if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks);
}
const counter = await loadCounter('o200k');
const query = { task: 'check the refresh token of a session', given: [], cursor: null };
const withPull = (pull: Partial<Pulling>, more: Partial<Settings> = {}): Settings => ({
  ...DEFAULT_SETTINGS,
  // Few candidates, so that neighbours are none.
  candidates: 5,
  ...more,
  pull: { ...DEFAULT_SETTINGS.pull, ...pull },
});
const ask = (settings: Settings) => inspect(corpus, query, settings, counter, null);
const plain = ask(withPull({}));

const RULE: Partial<Pulling> = { budget: 900, top: 2, relations: ['uses', 'usedBy', 'imports'] };

describe('neighbours', () => {
  it('are pulled by the first in the window, and become candidates that no stage found', () => {
    const { steps, candidates, window } = ask(withPull(RULE));
    const pulled = steps.filter(({ pulledBy }) => pulledBy);
    const taken = pulled.filter(({ action }) => action === 'take');
    expect(taken.length).toBeGreaterThan(2);
    const first = steps.filter(({ action }) => action === 'take').slice(0, 2);
    for (const { reason, pulledBy, chunk } of taken) {
      expect(reason).toMatch(/^pulled by rank \d: .+ \(.+\); rank \d+, fits$/);
      expect(first.map((step) => step.chunk!.id)).toContain(pulledBy!.from.id);
      expect(candidates.find(({ id }) => id === chunk!.id)?.decision).toEqual({
        action: 'take',
        reason,
      });
      expect(window.segments.some((segment) => segment.chunk?.id === chunk!.id)).toBe(true);
    }
    expect(taken.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(900);
    const added = candidates.slice(plain.candidates.length);
    expect(added.length).toBeGreaterThan(0);
    for (const { stages } of added) {
      expect(stages).toMatchObject({ lexical: null, dense: null, fused: { score: 0, parts: [] } });
    }
  });

  it('change nothing of the ranking', () => {
    const { candidates } = ask(withPull(RULE));
    const stagesOf = (all: typeof candidates) => all.map(({ id, stages }) => [id, stages]);
    expect(stagesOf(candidates.slice(0, plain.candidates.length))).toEqual(
      stagesOf(plain.candidates),
    );
  });

  it('are by hand whatever the rule says, and named where they are gone', () => {
    const placeOf = ({ id, path, startLine, endLine }: ChunkPlace) => {
      return { id, path, startLine, endLine };
    };
    const outside = corpus.chunkAt(
      Array.from({ length: corpus.size }, (_, at) => at).find(
        (at) => !plain.candidates.some(({ id }) => id === corpus.chunkAt(at).id),
      )!,
    );
    const from = placeOf(plain.candidates[0]!);
    const byHand: HandPull = { relation: 'usedBy', from, chunk: placeOf(outside) };
    const gone = { ...byHand, chunk: { ...byHand.chunk, id: `${outside.path}#gone` } };
    const { steps, notes } = ask(withPull({ budget: 900, chunks: [byHand, gone] }));
    const pulled = steps.filter(({ pulledBy }) => pulledBy);
    expect(pulled.map(({ chunk, pulledBy }) => [chunk?.id, pulledBy?.isByHand])).toEqual([
      [outside.id, true],
    ]);
    expect(notes.at(-1)).toMatch(/^What was pulled by hand as .* is no chunk of the source/);
  });

  it('are left out where the person muted them', () => {
    const { steps } = ask(withPull(RULE));
    const { chunk } = steps.find(({ pulledBy, action }) => pulledBy && action === 'take')!;
    const hand = [{ action: 'mute' as const, path: chunk!.path, chunk: null, reason: '' }];
    const muted = ask(withPull(RULE, { hand }));
    const segments = muted.window.segments.map((segment) => segment.chunk?.path);
    expect(segments).not.toContain(chunk!.path);
  });

  it('scrub and save as all else does', () => {
    const inspection = ask(withPull(RULE));
    const { steps, settings, window } = inspection;
    for (let k = 0; k <= steps.length; k += 1) {
      const shown = replay(steps.slice(0, k), settings);
      expect(shown.total).toBe(steps[k - 1]?.totalAfter ?? 0);
      expect(shown.tiers.reduce((sum, { used }) => sum + used, 0)).toBe(shown.total);
    }
    expect(replay(steps, settings)).toEqual(window);
    const summary = {
      ...{ snapshot: '', files: 1, chunks: 1, chars: 1 },
      ledger: { entries: [], pruned: [] },
      imports: { total: 0, resolved: 0, external: 0, unresolved: 0 },
    };
    const saved = saveInspection({
      name: 'x',
      summary,
      git: null,
      inspection,
      counting: { preset: null, calibration: null },
      texts: null,
      review: [],
      suppressions: [],
    });
    const bytes = writeInspection(saved);
    const read = readInspection(bytes);
    expect(read.steps).toEqual(steps);
    expect(read.settings.pull).toEqual(settings.pull);
    expect(Buffer.from(writeInspection(read)).equals(bytes)).toBe(true);
  });
});
