import { beforeEach, describe, expect, it } from 'vitest';
import type { Inspection } from '../../core/model/inspection.ts';
import type { ModelFiles } from '../../core/model/model-files.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Query } from '../../core/model/query.ts';
import type { Settings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { FakeEngine, SUMMARY, settle } from '../testing/fake-engine.ts';
import { DRAWING, fakeInspection } from '../testing/fake-inspection.ts';
import { setEngine } from './engine-door.ts';
import { setRerankMethod } from './ranking-actions.ts';
import { INITIAL_RERANK, useRerank } from './rerank-store.ts';
import { bringReranker, forgetReranker } from './reranker-actions.ts';
import { stopReading } from './reranking.ts';
import { submitQuery } from './run-actions.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { setSource } from './source-store.ts';

const DEPTH = 4;
let engine: FakeEngine;

/** Answers of an engine whose model has read so many, which then come the other way round. */
const readTo =
  (read: number) =>
  (query: Query, settings: Settings = DEFAULT_SETTINGS): Inspection => {
    const { method } = settings.rerank;
    const reversed = DRAWING.trim().split('\n').reverse().join('\n');
    const inspection = fakeInspection(query, settings, read === DEPTH ? reversed : DRAWING);
    if (method === 'off') return inspection;
    return { ...inspection, reranking: { method, model: 'm', read, toRead: DEPTH } };
  };

beforeEach(async () => {
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'ready', opened: { name: 'shop', summary: SUMMARY, tasks: [] } });
  useRun.setState(INITIAL_RUN, true);
  useRerank.setState(INITIAL_RERANK, true);
  submitQuery({ task: 'add a refresh-token check' });
  await engine.inspections.answer(readTo(0));
});

const first = (): string => useRun.getState().inspection!.candidates[0]!.path;
const reading = (): string => useRerank.getState().reading.phase;

describe('late interaction', () => {
  it('shows the answer without it first, then the one in its order, and tells the change', async () => {
    const before = first();
    setRerankMethod('late-interaction');
    await engine.inspections.answer(readTo(0));
    expect([first(), reading(), useRun.getState().change]).toEqual([before, 'running', null]);
    await engine.rerankings.answer(undefined);
    await engine.inspections.answer(readTo(DEPTH));
    expect([first() === before, reading(), engine.rerankings.count]).toEqual([false, 'idle', 0]);
    expect(useRun.getState().change?.cause).toBe('rerank: late interaction');
  });

  it('reads on when others came to the top meanwhile, and not for ever', async () => {
    setRerankMethod('late-interaction');
    await engine.inspections.answer(readTo(0));
    let rounds = 0;
    while (engine.rerankings.count > 0 && rounds < 10) {
      rounds += 1;
      await engine.rerankings.answer(undefined);
      await engine.inspections.answer(readTo(DEPTH - 1));
    }
    expect([rounds, reading()]).toEqual([3, 'idle']);
  });

  it('stops for another task, whose answer is then read', async () => {
    setRerankMethod('late-interaction');
    await engine.inspections.answer(readTo(0));
    submitQuery({ task: 'another task' });
    await settle();
    await engine.rerankings.answer(undefined);
    expect(useRun.getState().inspection?.query.task).toBe('add a refresh-token check');
    await engine.inspections.answer(readTo(0));
    expect([reading(), engine.rerankings.count]).toEqual(['running', 1]);
  });

  it('can be stopped, and leaves the answer as it is', async () => {
    setRerankMethod('late-interaction');
    await engine.inspections.answer(readTo(0));
    stopReading();
    await settle();
    expect([reading(), engine.inspections.count]).toEqual(['idle', 0]);
  });

  it('says why it could not read', async () => {
    setRerankMethod('late-interaction');
    await engine.inspections.answer(readTo(0));
    await engine.rerankings.answer(Promise.reject(new OrielError('model-missing', 'gone')));
    const state = useRerank.getState().reading;
    expect(state.phase === 'failed' && state.problem.code).toBe('model-missing');
  });
});

describe('a cross-encoder', () => {
  const files: ModelFiles = {
    name: 'm.onnx',
    model: { name: 'model.onnx', content: new Blob(['a model']) },
    tokenizer: { name: 'tokenizer.json', content: new Blob(['{}']) },
  };

  it('is not asked before it was brought, ranks once it is, and is forgotten', async () => {
    setRerankMethod('cross-encoder');
    await engine.inspections.answer(readTo(0));
    expect(engine.rerankings.count).toBe(0);
    void bringReranker(() => files);
    await settle();
    await engine.inspections.answer(readTo(0));
    expect([engine.reranker, engine.rerankings.count]).toEqual([files, 1]);
    forgetReranker();
    await settle();
    expect([engine.reranker, useRun.getState().settings.rerank.method]).toEqual([null, 'off']);
  });

  it('says which file is missing', async () => {
    await bringReranker(() => {
      throw new OrielError('reranker-unusable', 'no tokenizer.json was chosen');
    });
    const { reranker } = useRerank.getState();
    expect(reranker.phase === 'failed' && reranker.problem.message).toContain('tokenizer.json');
    expect(useRun.getState().settings.rerank.method).toBe('off');
  });
});
