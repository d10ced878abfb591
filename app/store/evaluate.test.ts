import { beforeEach, describe, expect, it } from 'vitest';
import type { TaskAnswer } from '../../core/evaluate/task-answer.ts';
import { bareTask, writeTasks } from '../../core/formats/labelled-tasks.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { FakeEngine, SUMMARY, settle } from '../testing/fake-engine.ts';
import { setEngine } from './engine-door.ts';
import { bringOutcomes, bringRanking, bringTasks, tasksToSave } from './evaluate-files.ts';
import { showInInspect } from './evaluate-inspect.ts';
import { showEvaluate } from './evaluate-own.ts';
import { findTasks, runCollapse, runEvaluation, stopEvaluation } from './evaluate-run.ts';
import { INITIAL_EVALUATE, useEvaluate } from './evaluate-store.ts';
import {
  addOwnTask,
  addTasks,
  editTask,
  relabel,
  removeTasks,
  setNeedsNothing,
  toggleTicked,
  untoldSpans,
} from './evaluate-tasks.ts';
import { labelsFor, setLabel } from './label-store.ts';
import { useRun } from './run-store.ts';
import { setSource } from './source-store.ts';

let engine: FakeEngine;
let sources = 0;

beforeEach(() => {
  engine = new FakeEngine();
  setEngine(engine);
  sources += 1;
  const tasks = [{ title: 'One', task: 'Check tokens', needed: ['a.py'], distractors: ['b.py'] }];
  const summary = { ...SUMMARY, snapshot: `source ${sources}` };
  setSource({ phase: 'ready', opened: { name: 'shop', summary, tasks } });
  useEvaluate.setState(INITIAL_EVALUATE);
});

const state = () => useEvaluate.getState();
const span = (path: string) => ({ path, lines: null, symbol: null, why: '' });
const task = (id: string, part: Partial<LabelledTask> = {}): LabelledTask =>
  bareTask(id, `Do ${id}`, 'test', { needed: [span('a.py')], ...part });

function answer(id: string, variant = 'as they are'): TaskAnswer {
  return { task: id, variant, snapshot: '', ranking: [], windowTokens: 0, fates: [] };
}

describe('the list', () => {
  it('has what ships with the source and what is labelled in Inspect, and follows both', async () => {
    setLabel('Find the cache', { path: 'c.py', chunk: null }, 'needed');
    showEvaluate();
    await settle();
    expect(state().tasks.map(({ id, needed }) => [id, needed[0]?.path])).toEqual([
      ['ready-1', 'a.py'],
      ['inspect-1', 'c.py'],
    ]);
    setLabel('Check tokens', { path: 'd.py', chunk: null }, 'distractor');
    showEvaluate();
    await settle();
    expect(state().tasks[0]!.distractors.map(({ path }) => path)).toEqual(['b.py', 'd.py']);
    expect(state().tasks).toHaveLength(2);
  });

  it('keeps its own labels until Inspect has newer ones', async () => {
    showEvaluate();
    await settle();
    relabel('ready-1', span('e.py'), 'helpful');
    relabel('ready-1', state().tasks[0]!.distractors[0]!, 'needed');
    showEvaluate();
    await settle();
    const [ready] = state().tasks;
    expect(ready!.needed.map(({ path }) => path)).toEqual(['a.py', 'b.py']);
    showInInspect(ready!, null);
    expect(labelsFor('Check tokens').needed.map(({ path }) => path)).toEqual(['a.py', 'b.py']);
    expect(useRun.getState().query.task).toBe('Check tokens');
    showEvaluate();
    await settle();
    expect(state().tasks[0]).toBe(ready);
  });

  it('gives every task an id of its own, and goes on from one that is taken off', () => {
    addTasks([task('T1'), task('T2')]);
    addTasks([task('T1')]);
    expect(state().tasks.map(({ id }) => id)).toEqual(['T1', 'T2', 'T1-2']);
    addOwnTask();
    expect(state().selected).toBe('own-1');
    removeTasks(new Set(['own-1']));
    expect([state().selected, state().ticked.size]).toEqual(['T1-2', 3]);
  });

  it('has a span in one list at most, and nothing needed where nothing is', () => {
    addTasks([task('T1')]);
    relabel('T1', span('a.py'), 'distractors');
    expect(state().tasks[0]).toMatchObject({ needed: [], distractors: [span('a.py')] });
    relabel('T1', span('a.py'), 'needed');
    setNeedsNothing('T1', true);
    expect(state().tasks[0]).toMatchObject({ needed: [], helpful: [span('a.py')] });
    relabel('T1', span('a.py'), 'needed');
    expect(state().tasks[0]!.needsNothing).toBe(false);
  });

  it('drops what was answered to another text, and nothing for another label', () => {
    addTasks([task('T1'), task('T2')]);
    const fates = [{ span: span('a.py'), lostAt: null, rank: 1, reason: 'sent' }];
    useEvaluate.setState({ answers: [{ ...answer('T1'), fates }, answer('T2')] });
    relabel('T1', span('x.py'), 'distractors');
    expect(state().answers.map((one) => one.fates.length)).toEqual([1, 0]);
    relabel('T1', span('a.py'), 'helpful');
    expect(state().answers.map((one) => one.fates.length)).toEqual([0, 0]);
    const ran = { ...answer('T1'), fates, windowTokens: 900 };
    const labelled = task('T1', { needed: [span('a.py'), span('new.py')] });
    expect(untoldSpans(labelled, ran).map(({ path }) => path)).toEqual(['new.py']);
    // A ranking from elsewhere tells of no span.
    expect(untoldSpans(labelled, answer('T1', 'theirs'))).toEqual([]);
    editTask('T1', { task: 'Something else' });
    expect(state().answers.map(({ task: id }) => id)).toEqual(['T2']);
  });
});

describe('a search', () => {
  it('adds what is new, and tells what was left out', async () => {
    addTasks([task('c1')]);
    void findTasks(2);
    await settle();
    const [evaluation] = engine.evaluations;
    evaluation!.searchOptions!.onProgress({ stage: 'history', done: 4, total: null, elapsedMs: 9 });
    expect(state().search).toMatchObject({
      phase: 'running',
      progress: { now: { done: 4 }, tasks: null },
    });
    const rejected = [{ reason: 'only-docs' as const, count: 3 }];
    await evaluation!.searches.answer({
      tasks: [task('c1'), task('c2')],
      looked: 5,
      rejected,
      endedBy: 'tasks',
    });
    expect(state().tasks.map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(state().search).toMatchObject({ found: { count: 2, looked: 5, rejected } });
  });

  it('ends with the source, whose tasks go with it', async () => {
    void findTasks(2);
    await settle();
    const [evaluation] = engine.evaluations;
    const summary = { ...SUMMARY, snapshot: 'another' };
    setSource({ phase: 'ready', opened: { name: 'other', summary, tasks: [] } });
    await settle();
    expect([evaluation!.isDisposed, state().search.phase, state().tasks]).toEqual([
      true,
      'idle',
      [],
    ]);
  });
});

describe('a run', () => {
  it('asks for the ticked tasks by every variant and shows answers as they come', async () => {
    addTasks([task('T1'), task('T2'), task('T3', { task: ' ' })]);
    toggleTicked('T2');
    void runEvaluation();
    await settle();
    const [evaluation] = engine.evaluations;
    expect(evaluation!.asked!.tasks.map(({ id }) => id)).toEqual(['T1']);
    expect(evaluation!.asked!.variants.map(({ name }) => name)).toEqual([
      'as they are',
      'flags off',
    ]);
    evaluation!.runOptions!.onAnswer(answer('T1'));
    evaluation!.runOptions!.onAnswer(answer('T1', 'flags off'));
    await evaluation!.runs.answer(undefined);
    expect([state().run.phase, state().answers.length]).toEqual(['done', 2]);
  });

  it('keeps what came before it was stopped, and can be started again', async () => {
    addTasks([task('T1'), task('T2')]);
    void runEvaluation();
    await settle();
    const [evaluation] = engine.evaluations;
    evaluation!.runOptions!.onAnswer(answer('T1'));
    stopEvaluation();
    await settle();
    expect([state().run.phase, state().answers.length]).toEqual(['stopped', 1]);
    void runEvaluation();
    await settle();
    expect(state().run.phase).toBe('running');
    expect(engine.evaluations).toHaveLength(1);
  });

  it('says what is wrong with a value before it asks', async () => {
    addTasks([task('T1')]);
    useEvaluate.setState({ design: { kind: 'knob', knob: 'lexical.b', values: [7] } });
    await runEvaluation();
    expect(state().run).toMatchObject({ phase: 'failed', problem: { code: 'bad-settings' } });
  });

  it('takes 20 tasks and half of the room for the experiment on collapse', async () => {
    addTasks(Array.from({ length: 25 }, (_, at) => task(`T${at}`)));
    void runCollapse();
    await settle();
    const { tasks, variants } = engine.evaluations[0]!.asked!;
    expect(tasks).toHaveLength(20);
    const rooms = variants.map(({ settings }) => settings.budget.retrieved);
    expect(rooms).toEqual([DEFAULT_SETTINGS.budget.retrieved, 3_072]);
  });
});

describe('files', () => {
  const picked = (text: string): File => new File([text], 'picked');

  it('saves the tasks of the run so that they are read back', async () => {
    addTasks([task('T1'), task('T2')]);
    toggleTicked('T2');
    const text = writeTasks(tasksToSave());
    await bringTasks([new File([text], 'tasks.jsonl')]);
    expect(state().tasks.map(({ id }) => id)).toEqual(['T1', 'T2', 'T1-2']);
    await bringTasks([new File(['{"id": 1'], 'broken.jsonl')]);
    expect(state().said).toMatchObject({ code: 'bad-tasks' });
    expect(state().tasks).toHaveLength(3);
  });

  it('puts a ranking from elsewhere beside the run, and keeps it through the next', async () => {
    addTasks([task('T1')]);
    await bringRanking(
      picked('{"task_id":"T1","results":["a.py"]}\n{"task_id":"T7","results":["a.py"]}'),
    );
    expect(state().said).toContain('No task is called T7');
    void runEvaluation();
    await settle();
    engine.evaluations[0]!.runOptions!.onAnswer(answer('T1'));
    await engine.evaluations[0]!.runs.answer(undefined);
    expect(state().answers.map(({ variant }) => variant)).toEqual(['as they are', 'JSON']);
  });

  it('names the ids of outcomes that no task has', async () => {
    addTasks([task('T1')]);
    await bringOutcomes(picked('task_id,k,run,pass\nT1,5,1,yes\nT8,5,1,no\n'));
    expect(state().outcomes).toHaveLength(1);
    expect(state().said).toContain('T8');
  });
});
