import { describe, expect, it } from 'vitest';
import { parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { Corpus } from './corpus.ts';
import { inspect } from './inspect.ts';
import { LIMITS } from './limits.ts';
import type { ModelScores, RerankModel } from './model/reranking.ts';
import { finalRank } from './rank/final-rank.ts';
import { rerankInput } from './rerank-input.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { loadCounter } from './tokens/counter.ts';

const corpus = new Corpus();
const sample = sourceFromFolder('public/sample/files');
for await (const item of parseSource(sample, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
  if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
}
const counter = await loadCounter('o200k');
const query = { task: 'check the refresh token of a session', given: [], cursor: null };
const DEPTH = 5;

const settingsOf = (method: RerankModel | 'off') => ({
  ...DEFAULT_SETTINGS,
  rerank: { method, depth: DEPTH },
});
const inspectWith = (method: RerankModel | 'off', scores: ModelScores | null) =>
  inspect(corpus, query, settingsOf(method), counter, null, scores);
const idsOf = ({ candidates }: { candidates: { id: string }[] }) => candidates.map(({ id }) => id);

const before = inspectWith('off', null);
const { ids, texts } = rerankInput(corpus, query, settingsOf('cross-encoder'), null);
/** A model that likes best what came last. */
const scores = new Map(ids.map((id, index) => [id, index]));
const judged: ModelScores = { method: 'cross-encoder', model: 'toy', scores };

describe('rerankInput', () => {
  it('is the beginning of the ranking, as an embedding model reads it', () => {
    expect(ids).toEqual(idsOf(before).slice(0, DEPTH));
    expect(texts).toEqual(ids.map((id) => corpus.embeddingTextOf(corpus.numberOf(id)!)));
    expect(rerankInput(corpus, query, settingsOf('off'), null).ids).toEqual([]);
  });
});

describe('the rerank stage', () => {
  it('puts the first in the order of the model, and leaves the rest where it was', () => {
    const after = inspectWith('cross-encoder', judged);
    expect(idsOf(after)).toEqual([...ids.toReversed(), ...idsOf(before).slice(DEPTH)]);
    expect(after.reranking).toEqual({
      method: 'cross-encoder',
      model: 'toy',
      read: DEPTH,
      toRead: DEPTH,
    });
    expect(after.notes.join(' ')).toContain('by the cross-encoder toy');
    after.candidates.forEach(({ stages, id }, index) => {
      expect(finalRank(stages)).toBe(index + 1);
      expect(stages.reranked?.model.score).toBe(scores.get(id));
    });
  });

  it('decides in its order what is taken', () => {
    const steps = inspectWith('cross-encoder', judged).steps.filter(({ chunk }) => chunk);
    const places = ids.map((id) => steps.findIndex(({ chunk }) => chunk?.id === id));
    expect(places).toEqual([...places].sort((a, b) => b - a));
  });

  it('weighs late interaction beside the order before it', () => {
    const after = inspectWith('late-interaction', { ...judged, method: 'late-interaction' });
    const share = after.candidates[0]!.stages.reranked!.share;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
    expect(new Set(idsOf(after).slice(0, DEPTH))).toEqual(new Set(ids));
  });

  it.each([
    ['nothing was read', null, 0],
    ['something is missing', { ...judged, scores: new Map([...scores].slice(1)) }, DEPTH - 1],
    ['another model read', { ...judged, method: 'late-interaction' as const }, 0],
  ])('changes nothing and says so while %s', (_, known, read) => {
    const waiting = inspectWith('cross-encoder', known);
    expect(waiting.candidates).toEqual(before.candidates);
    expect(waiting.reranking).toMatchObject({ read, toRead: DEPTH });
    expect(waiting.notes.join(' ')).toContain(`has read ${read} of the first ${DEPTH}`);
  });

  it('asks for no model where nothing was found', () => {
    const silent = { ...query, task: '' };
    const nothing = inspect(corpus, silent, settingsOf('late-interaction'), counter, null, null);
    expect(nothing.reranking).toMatchObject({ read: 0, toRead: 0 });
    expect(nothing.notes.join(' ')).not.toContain('stronger model');
  });
});
