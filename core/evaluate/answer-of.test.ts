import { describe, expect, it } from 'vitest';
import { loadSampleCorpus, readSampleTasks } from '../../cli/testing/sample-corpus.ts';
import { inspect } from '../inspect.ts';
import { FLAG_KINDS } from '../model/flag.ts';
import { PULL_RELATIONS } from '../model/pull.ts';
import type { Settings } from '../model/settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { drawTask } from '../testing/answer.ts';
import { loadCounter } from '../tokens/counter.ts';
import { answerOf } from './answer-of.ts';
import { scoreLabels } from './label-scores.ts';
import { scoreAnswer } from './metrics/score-answer.ts';

const corpus = await loadSampleCorpus();
const counter = await loadCounter('o200k');
const { task: text, labels } = readSampleTasks()[0]!;
const task = drawTask(
  {
    needed: labels.needed.map(({ path }) => path),
    distractors: labels.distractors.map(({ path }) => path),
  },
  { task: text },
);

function answer(changed: Partial<Settings> = {}) {
  const settings = { ...DEFAULT_SETTINGS, ...changed };
  const inspection = inspect(
    corpus,
    { task: text, given: [], cursor: null },
    settings,
    counter,
    null,
  );
  const ledger = { entries: [], pruned: [] };
  return { inspection, answer: answerOf(corpus, ledger, task, 'as set', inspection, null) };
}

describe('answerOf', () => {
  it('has every passage of the window with its place, and none that was left out', () => {
    const { inspection, answer: found } = answer();
    const { segments, total } = inspection.window;
    const sent = segments.flatMap(({ chunk, startToken }) =>
      chunk ? [[chunk.id, startToken / total] as const] : [],
    );
    const placed = found.ranking.filter(({ position }) => position !== null);
    expect(new Map(placed.map(({ id, position }) => [id, position]))).toEqual(new Map(sent));
    const left = inspection.candidates.filter(({ decision }) => decision.action === 'leave-out');
    expect(left.length).toBeGreaterThan(0);
    const ids = new Set(found.ranking.map(({ id }) => id));
    expect(left.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(found.ranking.map(({ rank }) => rank)).toEqual(found.ranking.map((_, at) => at + 1));
    expect(found.windowTokens).toBe(total);
  });

  it('scores as the labels on the page do', () => {
    const { inspection, answer: found } = answer();
    const { levels } = scoreAnswer(found, task, { ks: [10], budgets: [] });
    const live = scoreLabels(inspection, labels);
    expect(levels.file.sent.coverage).toBe(live.recall!.count / live.recall!.of);
    expect(found.fates.filter(({ lostAt }) => lostAt !== null && lostAt !== 'buried')).toHaveLength(
      live.missing.length,
    );
  });

  it('has more distractors once no flag acts, and scores them anew from the labels alone', () => {
    const policies = Object.fromEntries(
      FLAG_KINDS.map((kind) => [kind, 'keep']),
    ) as Settings['policies'];
    const rate = (changed: Partial<Settings>, own = task) => {
      const { levels } = scoreAnswer(answer(changed).answer, own, { ks: [10], budgets: [] });
      return levels.file.atK[0]!;
    };
    const loose = rate({ policies });
    expect(loose.distractorRate!).toBeGreaterThan(rate({}).distractorRate!);
    const helpful = { ...task, distractors: [], helpful: task.distractors };
    expect(rate({ policies }, helpful).distractors.length).toBeLessThan(loose.distractors.length);
  });

  it('gives a passage that is sent with its whole file the lines of the file', () => {
    const assembly = { ...DEFAULT_SETTINGS.assembly, unit: 'files' as const };
    const { inspection, answer: found } = answer({ assembly });
    const file = inspection.window.segments.find(({ form }) => form === 'file')!;
    const passage = found.ranking.find(({ id }) => id === file.chunk!.id)!;
    const last = corpus.chunksOf(passage.path).at(-1)!.endLine;
    expect(passage).toMatchObject({
      startLine: 1,
      endLine: last,
      tokens: file.endToken - file.startToken,
    });
  });

  it('ends with neighbours that were pulled in and that no stage found', () => {
    const pull = {
      ...DEFAULT_SETTINGS.pull,
      budget: 3_000,
      top: 3,
      relations: [...PULL_RELATIONS],
    };
    const { inspection, answer: found } = answer({ candidates: 3, pull });
    const pulled = inspection.candidates.filter(({ stages }) => stages.fused.parts.length === 0);
    const sent = pulled.filter(({ decision }) => decision.action === 'take').map(({ id }) => id);
    expect(sent.length).toBeGreaterThan(0);
    const placed = found.ranking.filter(({ position }) => position !== null).map(({ id }) => id);
    expect(new Set(placed.slice(-sent.length))).toEqual(new Set(sent));
    expect(placed.length).toBeGreaterThan(sent.length);
  });
});
