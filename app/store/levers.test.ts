import { beforeEach, describe, expect, it } from 'vitest';
import { FakeEngine, fakeSource, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { setEngine } from './engine-door.ts';
import {
  addFilter,
  changeFilter,
  draftMark,
  removeFilter,
  removeMark,
  setMark,
  undoLever,
} from './lever-actions.ts';
import { useLevers } from './lever-store.ts';
import { openSource } from './open-source.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { setSource } from './source-store.ts';
import { selectChunk } from './view-actions.ts';
import { useView } from './view-store.ts';

let engine: FakeEngine;

async function open(name = 'shop'): Promise<void> {
  void openSource(fakeSource(name), [{ title: 'Refresh', task: 'add a check' }]);
  await settle();
  await engine.opens.answer(SUMMARY);
  await engine.inspections.answer(fakeInspection);
}

beforeEach(async () => {
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'idle' });
  useRun.setState(INITIAL_RUN, true);
  useLevers.setState({ turns: [], draft: null });
  useView.setState({ selected: null, step: null, playing: false });
  await open();
});

const hand = () => useRun.getState().settings.hand;
const filters = () => useRun.getState().settings.filters;
const first = () => useRun.getState().inspection!.candidates[0]!;

describe('pins and mutes', () => {
  it('are asked for, set with their reason, and answered anew', async () => {
    selectChunk(first().id);
    draftMark('mute');
    expect(useLevers.getState().draft).toEqual({ action: 'mute', id: first().id });
    setMark('mute', first(), false, ' a stub ');
    const { id, path, startLine, endLine } = first();
    expect(hand()).toEqual([
      { action: 'mute', path, chunk: { id, startLine, endLine }, reason: 'a stub' },
    ]);
    expect(useLevers.getState().draft).toBeNull();
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().change?.cause).toMatch(/^muted /);
  });

  it('take the place of each other, and the key that set one frees it', () => {
    selectChunk(first().id);
    setMark('mute', first(), true, '');
    setMark('pin', first(), true, 'after all');
    expect(hand()).toMatchObject([{ action: 'pin', chunk: null, reason: 'after all' }]);
    draftMark('pin');
    expect(hand()).toEqual([]);
  });

  it('are of one source', async () => {
    setMark('mute', first(), false, '');
    await open();
    expect(hand()).toHaveLength(1);
    await open('another');
    expect([hand(), useLevers.getState().turns]).toEqual([[], []]);
  });
});

describe('filters', () => {
  const web = { policy: 'leave-out', by: 'owner', value: '@web' } as const;
  const old = { policy: 'down-weight', by: 'older-than', value: 24 } as const;

  it('keep their order, and one that asks for the same takes the place at the end', () => {
    addFilter(web);
    addFilter(old);
    changeFilter(1, { ...old, policy: 'keep' });
    addFilter({ ...web, policy: 'down-weight' });
    expect(filters()).toEqual([
      { ...old, policy: 'keep' },
      { ...web, policy: 'down-weight' },
    ]);
    removeFilter(0);
    expect(filters()).toEqual([{ ...web, policy: 'down-weight' }]);
  });
});

it('every turn is undone, the newest first', () => {
  const before = [hand(), filters()];
  setMark('pin', first(), false, '');
  addFilter({ policy: 'keep', by: 'path', value: 'docs/' });
  removeMark(hand()[0]!);
  for (const _ of useLevers.getState().turns) undoLever();
  expect([hand(), filters()]).toEqual(before);
  undoLever();
  expect(useLevers.getState().turns).toEqual([]);
});
