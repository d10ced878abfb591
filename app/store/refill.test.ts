import { beforeEach, expect, it } from 'vitest';
import { OrielError } from '../../core/model/problem.ts';
import { FakeEngine, fakeSource, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { setEngine } from './engine-door.ts';
import { openSource } from './open-source.ts';
import { dismissRefill, watchRefills } from './refill-actions.ts';
import { useRefill } from './refill-store.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { openedIn, setSource, useSource } from './source-store.ts';
import { useView } from './view-store.ts';

const WHY = new OrielError('worker-failed', 'The index worker ended without a word.');
let engine: FakeEngine;

beforeEach(async () => {
  engine = new FakeEngine();
  setEngine(engine);
  watchRefills();
  setSource({ phase: 'idle' });
  useRun.setState(INITIAL_RUN);
  const opening = openSource(fakeSource('repo'), [{ title: 'a', task: 'a task' }]);
  await settle();
  await engine.opens.answer(SUMMARY);
  await opening;
  await engine.inspections.answer(fakeInspection);
  await settle();
  await engine.embeddings.answer({ model: 'm', embedded: 1, total: 1, truncated: 0 });
  await settle();
  await engine.inspections.answer(fakeInspection);
  await settle();
});

it('asks again once the index is filled again: the task stays, the vectors are made anew', async () => {
  const { query, settings } = useRun.getState();
  const { selected } = useView.getState();
  engine.hearRefill({ cut: 'open', phase: 'running', why: WHY });
  expect(useRefill.getState()).toMatchObject({ phase: 'running', cut: 'open' });
  const summary = { ...SUMMARY, files: SUMMARY.files - 2 };
  engine.hearRefill({ cut: 'open', phase: 'done', why: WHY, summary, elapsedMs: 400 });
  expect(useRefill.getState()).toMatchObject({ phase: 'done', files: 59, lost: 2 });
  expect(useRun.getState()).toMatchObject({ query, settings, pending: true });
  await settle();
  expect(useRun.getState().embedding.phase).toBe('running');
  await engine.inspections.answer(fakeInspection);
  await settle();
  expect(useRun.getState()).toMatchObject({ pending: false, problem: null });
  expect(useView.getState().selected).toBe(selected);
  expect(openedIn(useSource.getState())?.summary.files).toBe(59);
  dismissRefill();
  expect(useRefill.getState().phase).toBe('none');
});

it('says what could not be filled again, and forgets it with the source', async () => {
  engine.hearRefill({ cut: 'open', phase: 'failed', why: WHY });
  expect(useRefill.getState()).toMatchObject({ phase: 'failed', why: { code: 'worker-failed' } });
  void openSource(fakeSource('another'));
  expect(useRefill.getState().phase).toBe('none');
});

it('takes back that a cut is filled again once nobody waits for it, and nothing said of another', () => {
  engine.hearRefill({ cut: 'beside', phase: 'running', why: WHY });
  engine.hearRefill({ cut: 'open', phase: 'left', why: WHY });
  expect(useRefill.getState().phase).toBe('running');
  engine.hearRefill({ cut: 'beside', phase: 'left', why: WHY });
  expect(useRefill.getState().phase).toBe('none');
});

it('goes back from an opening that failed to the source as it was filled again meanwhile', async () => {
  const opening = openSource(fakeSource('another'));
  await settle();
  const summary = { ...SUMMARY, files: 1 };
  engine.hearRefill({ cut: 'open', phase: 'done', why: WHY, summary, elapsedMs: 400 });
  const empty = new OrielError('empty-source', 'There is nothing in it.');
  await engine.opens.answer(Promise.reject(empty));
  await opening;
  expect(useSource.getState().phase).toBe('failed');
  expect(openedIn(useSource.getState())?.summary.files).toBe(1);
});
