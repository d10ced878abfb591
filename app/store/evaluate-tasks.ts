import type { TaskAnswer } from '../../core/evaluate/task-answer.ts';
import type { LabelledSpan, LabelledTask } from '../../core/model/labelled-task.ts';
import { useEvaluate } from './evaluate-store.ts';

/** Lists of a task that a span can be in; it is in one of them at most. */
export const SPAN_LABELS = ['needed', 'helpful', 'distractors'] as const;

export type SpanLabel = (typeof SPAN_LABELS)[number];

/** Adds tasks at the end, ticked; one whose id is taken gets another. What came first of them is then selected. */
export function addTasks(added: readonly LabelledTask[]): void {
  if (added.length === 0) return;
  const { tasks, ticked } = useEvaluate.getState();
  const ids = new Set(tasks.map(({ id }) => id));
  const named = added.map((task) => {
    const id = freeId(task.id, ids);
    ids.add(id);
    return { ...task, id };
  });
  useEvaluate.setState({
    tasks: [...tasks, ...named],
    ticked: new Set([...ticked, ...named.map(({ id }) => id)]),
    selected: named[0]?.id ?? null,
  });
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`;
  return id;
}

/** A task of the person's own, still without text and labels. */
export function addOwnTask(): void {
  addTasks([
    {
      id: 'own-1',
      task: '',
      given: [],
      base: null,
      origin: { kind: 'hand' },
      needed: [],
      helpful: [],
      distractors: [],
      needsNothing: false,
      warnings: [],
    },
  ]);
}

/** Takes tasks off the list, with their answers. */
export function removeTasks(ids: ReadonlySet<string>): void {
  const { tasks, ticked, answers, selected } = useEvaluate.getState();
  const at = tasks.findIndex(({ id }) => id === selected);
  const left = tasks.filter(({ id }) => !ids.has(id));
  useEvaluate.setState({
    tasks: left,
    ticked: new Set([...ticked].filter((id) => !ids.has(id))),
    answers: answers.filter(({ task }) => !ids.has(task)),
    selected:
      selected !== null && ids.has(selected) ? ((left[at] ?? left.at(-1))?.id ?? null) : selected,
  });
}

export const selectTask = (id: string | null): void => useEvaluate.setState({ selected: id });

export function toggleTicked(id: string): void {
  const { ticked } = useEvaluate.getState();
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  useEvaluate.setState({ ticked: next });
}

export function tickAll(isTicked: boolean): void {
  const { tasks } = useEvaluate.getState();
  useEvaluate.setState({ ticked: new Set(isTicked ? tasks.map(({ id }) => id) : []) });
}

/**
 * Changes a task. What was answered to another text is dropped; labels leave the ranking as it is, and what
 * became of a span that is no longer needed is not told any more.
 */
export function editTask(id: string, part: Partial<Omit<LabelledTask, 'id'>>): void {
  const { tasks, answers } = useEvaluate.getState();
  const { needed } = part;
  const withoutOldFates = (answer: TaskAnswer): TaskAnswer =>
    answer.task !== id || !needed
      ? answer
      : {
          ...answer,
          fates: answer.fates.filter(({ span }) => needed.some((one) => isSameSpan(one, span))),
        };
  const asksAnew = part.task !== undefined || part.given !== undefined || part.base !== undefined;
  useEvaluate.setState({
    tasks: tasks.map((task) => (task.id === id ? { ...task, ...part } : task)),
    answers: asksAnew ? answers.filter(({ task }) => task !== id) : answers.map(withoutOldFates),
  });
}

/** Puts a span of a task into one of its lists, or into none with null. */
export function relabel(id: string, span: LabelledSpan, label: SpanLabel | null): void {
  const task = useEvaluate.getState().tasks.find((one) => one.id === id);
  if (!task) return;
  const lists = SPAN_LABELS.map((name) => {
    const others = task[name].filter((other) => !isSameSpan(other, span));
    return [name, name === label ? [...others, span] : others] as const;
  });
  const changed = Object.fromEntries(lists) as Record<SpanLabel, LabelledSpan[]>;
  editTask(id, { ...changed, ...(label === 'needed' && { needsNothing: false }) });
}

/** Says that the right answer is nothing, or takes it back; what was needed becomes helpful. */
export function setNeedsNothing(id: string, needsNothing: boolean): void {
  const task = useEvaluate.getState().tasks.find((one) => one.id === id);
  if (!task) return;
  editTask(
    id,
    needsNothing
      ? { needsNothing, needed: [], helpful: [...task.helpful, ...task.needed] }
      : { needsNothing },
  );
}

/** Needed spans that were labelled after the run, so that it does not say what became of them; none of a ranking from elsewhere. */
export function untoldSpans({ needed }: LabelledTask, answer: TaskAnswer): LabelledSpan[] {
  if (answer.windowTokens === 0) return [];
  return needed.filter((one) => !answer.fates.some(({ span }) => isSameSpan(one, span)));
}

export function isSameSpan(a: LabelledSpan, b: LabelledSpan): boolean {
  return a.path === b.path && a.lines?.start === b.lines?.start && a.lines?.end === b.lines?.end;
}

/** From a row of the results to what was answered to its task. */
export function showAnswerOf(id: string): void {
  useEvaluate.setState({ selected: id, taskTab: 'answer' });
}
