import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DenseCoverage } from '../../core/model/inspection.ts';
import type { ModelFiles } from '../../core/model/model-files.ts';
import { OrielError } from '../../core/model/problem.ts';
import { FakeEngine, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { startEmbedding } from './embedding.ts';
import {
  bringOwnModel,
  forgetOwnModel,
  pauseEmbedding,
  setEmbeddingModel,
} from './embedding-actions.ts';
import { setEngine } from './engine-door.ts';
import { useOwnModel } from './own-model-store.ts';
import { submitQuery } from './run-actions.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { setSource } from './source-store.ts';

const FULL: DenseCoverage = { model: 'any', embedded: 214, total: 214, truncated: 0 };
const FILES: ModelFiles = {
  name: 'mine.onnx',
  model: { name: 'model.onnx', content: new Blob(['a model']) },
  tokenizer: { name: 'tokenizer.json', content: new Blob(['{}']) },
};
let engine: FakeEngine;

beforeEach(async () => {
  pauseEmbedding();
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'ready', opened: { name: 'shop', summary: SUMMARY, tasks: [] } });
  useRun.setState(INITIAL_RUN, true);
  useOwnModel.setState({ model: { phase: 'none' } });
  submitQuery({ task: 'add a refresh-token check' });
  await engine.inspections.answer(fakeInspection);
});

const phase = (): string => useRun.getState().embedding.phase;
const model = (): string => useRun.getState().settings.embedding.model;

describe('choosing an embedding model', () => {
  it('answers with what is there, makes the vectors, then answers with them', async () => {
    setEmbeddingModel('all-MiniLM-L6-v2');
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().change?.cause).toBe('embedding: all-MiniLM-L6-v2');
    expect([phase(), engine.embeddings.count]).toEqual(['running', 1]);
    await engine.embeddings.answer(FULL);
    expect(phase()).toBe('done');
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().inspection?.settings.embedding.model).toBe('all-MiniLM-L6-v2');
  });

  it('does nothing where it is in use already', () => {
    setEmbeddingModel('oriel-code-static');
    expect([engine.inspections.count, phase()]).toEqual([0, 'idle']);
  });

  it('stops, and goes on when asked to', async () => {
    startEmbedding();
    await settle();
    const { signal } = engine.embedOptions!;
    pauseEmbedding();
    expect([signal.aborted, phase()]).toEqual([true, 'idle']);
    startEmbedding();
    await settle();
    expect([engine.embedOptions!.signal.aborted, phase()]).toEqual([false, 'running']);
  });
});

describe("a person's own model", () => {
  it('is waited for without a failure while none is at hand', async () => {
    setEmbeddingModel('own');
    await engine.inspections.answer(fakeInspection);
    expect([phase(), engine.embeddings.count]).toEqual(['idle', 0]);
  });

  it('is used as soon as it is loaded, whatever was in use', async () => {
    await bringOwnModel(() => FILES);
    expect(engine.ownModel).toBe(FILES);
    expect([model(), phase()]).toEqual(['own', 'running']);
    // Nothing says what it has to be, so it is shown what it is.
    const sha256 = createHash('sha256').update('a model').digest('hex');
    const ready = { phase: 'ready', name: 'mine.onnx', sha256 };
    await expect.poll(() => useOwnModel.getState().model).toEqual(ready);
    await bringOwnModel(() => ({ ...FILES, name: 'other.onnx' }));
    await settle();
    expect([phase(), engine.embedOptions!.signal.aborted]).toEqual(['running', false]);
  });

  it('leaves what is in use alone when its files are not one', async () => {
    await bringOwnModel(() => {
      throw new OrielError('own-model-unusable', 'no .onnx file was chosen');
    });
    expect(useOwnModel.getState().model).toMatchObject({
      phase: 'failed',
      problem: { code: 'own-model-unusable' },
    });
    expect([model(), engine.inspections.count]).toEqual(['oriel-code-static', 0]);
  });

  it('goes with its memory, back to the model by default', async () => {
    await bringOwnModel(() => FILES);
    forgetOwnModel();
    expect([engine.ownModel, model()]).toEqual([null, 'oriel-code-static']);
    expect(useOwnModel.getState().model.phase).toBe('none');
  });
});
