import type { Evaluation, EvaluationProgress } from '../../core/evaluate/evaluation.ts';
import { COLLAPSE_TASKS } from '../../core/evaluate/sweep/collapse-words.ts';
import type { TaskAnswer } from '../../core/evaluate/task-answer.ts';
import { riskily } from './crash-store.ts';
import { getEngine } from './engine-door.ts';
import { forgetTaken } from './evaluate-own.ts';
import { INITIAL_EVALUATE, type Underway, useEvaluate } from './evaluate-store.ts';
import { addTasks } from './evaluate-tasks.ts';
import { variantsOf } from './evaluate-variants.ts';
import { type Problem, problemOf } from './problem-of.ts';
import { useRun } from './run-store.ts';
import { openedIn, useSource } from './source-store.ts';

/** Drawing all tables anew for every answer would cost more than the answer. */
const SHOW_EVERY_MS = 300;

let evaluation: Evaluation | null = null;
let controller: AbortController | null = null;
/** Only one call of an evaluation is under way at a time. */
let running: Promise<unknown> = Promise.resolve();

/** One that stays with the source: base trees that were read for a search serve the run as well. */
export function ownEvaluation(): Evaluation {
  evaluation ??= getEngine().evaluation();
  return evaluation;
}

/** Looks through the history for changes that make a task, and puts those that are new into the list. */
export async function findTasks(limit: number): Promise<void> {
  const mine = await begin();
  if (!mine) return;
  let progress: Underway | null = null;
  useEvaluate.setState({ search: { phase: 'running', progress } });
  try {
    const { tasks, ...found } = await begun(
      ownEvaluation().findTasks(limit, {
        signal: mine.signal,
        onProgress: (now) => {
          if (controller !== mine) return;
          progress = underway(now, progress);
          useEvaluate.setState({ search: { phase: 'running', progress } });
        },
      }),
    );
    if (controller !== mine) return;
    const known = new Set(useEvaluate.getState().tasks.map(({ id }) => id));
    addTasks(tasks.filter(({ id }) => !known.has(id)));
    useEvaluate.setState({ search: { phase: 'done', found: { ...found, count: tasks.length } } });
  } catch (error) {
    if (controller !== mine) return;
    const problem = problemOf(error);
    useEvaluate.setState({
      search: problem.code === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', problem },
    });
  }
}

/** Answers every ticked task by every variant of the design; answers are shown as they come. */
export async function runEvaluation(): Promise<void> {
  const mine = await begin();
  if (!mine) return;
  const { tasks, ticked, design, imported } = useEvaluate.getState();
  const asked = tasks.filter(({ id, task }) => ticked.has(id) && task.trim() !== '');
  let progress: Underway | null = null;
  const answers: TaskAnswer[] = [];
  const lost: { task: string; why: Problem }[] = [];
  const show = (): void => {
    if (controller !== mine) return;
    useEvaluate.setState({
      answers: [...answers, ...imported],
      run: { phase: 'running', progress },
    });
  };
  const timer = setInterval(show, SHOW_EVERY_MS);
  const started = performance.now();
  try {
    const variants = variantsOf(design, useRun.getState().settings);
    useEvaluate.setState({ variants, run: { phase: 'running', progress } });
    await begun(
      ownEvaluation().run(
        { tasks: asked, variants },
        {
          signal: mine.signal,
          onProgress: (now) => {
            progress = underway(now, progress);
          },
          onAnswer: (answer) => answers.push(answer),
          onLost: ({ task, why }) => lost.push({ task, why: problemOf(why) }),
        },
      ),
    );
    show();
    if (controller !== mine) return;
    const elapsedMs = performance.now() - started;
    useEvaluate.setState({ run: { phase: 'done', elapsedMs, lost } });
  } catch (error) {
    show();
    if (controller !== mine) return;
    const problem = problemOf(error);
    const isStopped = problem.code === 'cancelled';
    useEvaluate.setState({
      run: isStopped ? { phase: 'stopped' } : { phase: 'failed', problem },
    });
  } finally {
    clearInterval(timer);
  }
}

/** The first seed's test for context collapse: 20 tasks, with the whole room and with half of it. */
export async function runCollapse(): Promise<void> {
  const { tasks, ticked } = useEvaluate.getState();
  const chosen = tasks.filter(({ id }) => ticked.has(id)).slice(0, COLLAPSE_TASKS);
  useEvaluate.setState({
    design: { kind: 'collapse' },
    ticked: new Set(chosen.map(({ id }) => id)),
    tab: 'difference',
  });
  await runEvaluation();
}

/** Stops the search or the run that is under way; answers that came hold. */
export function stopEvaluation(): void {
  controller?.abort();
}

/** Waits for what was stopped to be over; null where something else has begun meanwhile. */
async function begin(): Promise<AbortController | null> {
  controller?.abort();
  const mine = new AbortController();
  controller = mine;
  await running;
  return controller === mine ? mine : null;
}

function underway(now: EvaluationProgress, before: Underway | null): Underway {
  return { now, tasks: now.stage === 'tasks' ? now : (before?.tasks ?? null) };
}

function begun<T>(call: Promise<T>): Promise<T> {
  const name = openedIn(useSource.getState())?.name ?? '';
  const watched = riskily('evaluating', name, () => call);
  running = watched.catch(() => {});
  return watched;
}

// Tasks name files of a source, and base trees are its own.
useSource.subscribe((now, before) => {
  if (openedIn(now)?.summary.snapshot === openedIn(before)?.summary.snapshot) return;
  controller?.abort();
  controller = null;
  evaluation?.dispose();
  evaluation = null;
  forgetTaken();
  const { design, ks } = useEvaluate.getState();
  useEvaluate.setState({ ...INITIAL_EVALUATE, design, ks });
});
