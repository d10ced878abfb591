import { beforeEach, describe, expect, it } from 'vitest';
import { writeInspection } from '../../core/inspection/write-inspection.ts';
import type { ReviewTarget } from '../../core/model/review.ts';
import { FakeEngine, fakeSource, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { setEngine } from './engine-door.ts';
import { openSource } from './open-source.ts';
import {
  comment,
  mergeFile,
  noteSaved,
  reviewOf,
  reword,
  setAuthor,
  takeBack,
} from './review-actions.ts';
import { isUnsaved, useReview } from './review-store.ts';
import { moveComment, present, presentNext, showComment, stopPresenting } from './review-walk.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { leaveSaved, useSaved } from './saved-store.ts';
import { openInspection, savable } from './saving.ts';
import { setSource } from './source-store.ts';
import { selectChunk } from './view-actions.ts';
import { useView } from './view-store.ts';

let engine: FakeEngine;

async function open(name: string): Promise<void> {
  void openSource(fakeSource(name));
  await settle();
  await engine.opens.answer(SUMMARY);
  await engine.inspections.answer(fakeInspection);
}

beforeEach(async () => {
  leaveSaved();
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'idle' });
  reviewOf('nothing', []);
  noteSaved();
  useRun.setState(INITIAL_RUN, true);
  useView.setState({ selected: null, step: null, playing: false, workspace: 'inspect' });
  setAuthor('Ada');
  useRun.setState({ query: { task: 'add a check', given: [], cursor: null } });
  await open('shop');
  for (const { id } of useReview.getState().comments) takeBack(id);
  noteSaved();
});

const comments = () => useReview.getState().comments;
const inspection = () => useRun.getState().inspection!;
const onChunk = (at: number): ReviewTarget => {
  const { id, path, startLine, endLine, symbol } = inspection().candidates[at]!;
  return { kind: 'chunk', chunk: { id, path, startLine, endLine, symbol } };
};
const fileOf = (bytes: Uint8Array): File => new File([bytes as BlobPart], 'shop.oriel.json');
const file = async (): Promise<Uint8Array> => writeInspection((await savable(false))!);

describe('a review on the page', () => {
  it('is saved with the inspection, opened with it, edited and saved again', async () => {
    comment(onChunk(0), { verdict: 'keep', text: 'the current one' });
    expect(isUnsaved(useReview.getState())).toBe(true);
    const first = await file();
    await openInspection(fileOf(first));
    expect(comments()).toMatchObject([{ author: 'Ada', verdict: 'keep' }]);
    expect(isUnsaved(useReview.getState())).toBe(false);
    expect(Buffer.from(await file()).equals(first)).toBe(true);

    reword(comments()[0]!.id, { verdict: 'drop', text: 'a twin is in' });
    const second = await file();
    expect(Buffer.from(second).equals(first)).toBe(false);
    noteSaved();
    await openInspection(fileOf(second));
    expect(comments()).toMatchObject([{ verdict: 'drop', text: 'a twin is in' }]);
    expect(comments()[0]!.editedAt).not.toBeNull();
    expect(useSaved.getState().isRefused).toBe(false);
  });

  it('is set aside with another source, and there again with its own', async () => {
    comment(onChunk(0), { verdict: null, text: 'why?' });
    await open('other');
    expect(comments()).toEqual([]);
    await open('shop');
    expect(comments()).toMatchObject([{ text: 'why?' }]);
    expect(isUnsaved(useReview.getState())).toBe(true);
  });

  it('takes in what another reviewer sends back, once', async () => {
    comment(onChunk(0), { verdict: 'keep', text: '' });
    const mine = comments();
    setAuthor('Bo');
    comment(onChunk(1), { verdict: 'question', text: 'needed?' });
    const theirs = await file();
    takeBack(comments()[1]!.id);
    expect(comments()).toEqual(mine);
    await mergeFile(fileOf(theirs));
    expect(useReview.getState().news).toEqual({
      added: 1,
      changed: 0,
      known: 1,
      authors: ['Bo'],
      lost: 0,
      differs: null,
    });
    expect(comments()).toHaveLength(2);
    await mergeFile(fileOf(theirs));
    expect(useReview.getState().news).toMatchObject({ added: 0, changed: 0, known: 2 });
    await mergeFile(fileOf(new TextEncoder().encode('{}')));
    expect(useReview.getState().problem?.code).toBe('bad-inspection');
    expect(comments()).toHaveLength(2);
  });

  it('is walked through in the order of the prompt, each with its target in view', () => {
    const { steps, window, candidates } = inspection();
    const { tier, label } = window.segments.find(({ chunk }) => chunk === null)!;
    const number = steps.findIndex(({ chunk }) => chunk !== null) + 1;
    comment({ kind: 'step', number, ...steps[number - 1]! }, { verdict: 'drop', text: '' });
    comment(onChunk(candidates.length - 1), { verdict: null, text: 'far down' });
    comment({ kind: 'part', tier, label }, { verdict: null, text: 'wordy' });
    useReview.setState({ current: null });
    const texts: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      moveComment(1);
      const { current } = useReview.getState();
      const { target } = comments().find(({ id }) => id === current)!;
      texts.push(target.kind);
      if (target.kind === 'step') expect(useView.getState().step).toBe(number);
      if (target.kind === 'chunk') expect(useView.getState().selected).toBe(target.chunk.id);
    }
    expect([...texts].sort()).toEqual(['chunk', 'part', 'step']);
    const last = useReview.getState().current;
    moveComment(1);
    expect(useReview.getState().current).toBe(last);
    moveComment(-1);
    expect(useReview.getState().current).not.toBe(last);
    selectChunk(candidates[1]!.id);
    expect(useReview.getState().current).toBeNull();
  });

  it('is presented, or the steps where there is none', () => {
    present();
    presentNext(1);
    expect(useView.getState().step).toBe(2);
    stopPresenting();
    comment(onChunk(0), { verdict: 'keep', text: '' });
    comment(onChunk(1), { verdict: 'drop', text: '' });
    useReview.setState({ current: null });
    present();
    const first = useReview.getState().current;
    expect(first).not.toBeNull();
    presentNext(1);
    expect(useReview.getState().current).not.toBe(first);
    expect(useView.getState().step).toBeNull();
    showComment('no such comment');
    expect(useReview.getState().presenting).toBe(true);
  });
});
