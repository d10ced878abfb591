import { create } from 'zustand';
import { fileLabels, type Label, type Labels, type LabelTarget } from '../../core/model/labels.ts';
import { openedIn, useSource } from './source-store.ts';

/** What is labelled for a task, as long as the page is open. */
export interface LabelState {
  /** By the text of the task; what ships with the source where a task has none of its own. */
  byTask: Readonly<Record<string, Labels>>;
}

export const useLabels = create<LabelState>()(() => ({ byTask: {} }));

const NONE: Labels = fileLabels([], []);

/** What the person or, before that, the source says that a task needs, and what misleads in it. */
export function labelsFor(task: string): Labels {
  return useLabels.getState().byTask[task] ?? shippedLabels(task);
}

/** The same for a component, which is drawn anew when they change. */
export function useLabelsFor(task: string): Labels {
  const own = useLabels(({ byTask }) => byTask[task]);
  const shipped = useSource(() => shippedLabels(task));
  return own ?? shipped;
}

const known = new Map<string, Labels>();

function shippedLabels(task: string): Labels {
  const found = known.get(task);
  if (found) return found;
  const ready = openedIn(useSource.getState())?.tasks.find((one) => one.task === task);
  if (!ready?.needed && !ready?.distractors) return NONE;
  const labels = fileLabels(ready.needed ?? [], ready.distractors ?? []);
  known.set(task, labels);
  return labels;
}

/** What a target is said to be; a word on its file counts for a chunk that has none of its own. */
export function labelOf({ needed, distractors }: Labels, target: LabelTarget): Label | null {
  for (const chunk of target.chunk === null ? [null] : [target.chunk, null]) {
    const isIt = (other: LabelTarget): boolean =>
      other.path === target.path && other.chunk === chunk;
    if (needed.some(isIt)) return 'needed';
    if (distractors.some(isIt)) return 'distractor';
  }
  return null;
}

/** Labels a target for a task, or takes its label away with null. */
export function setLabel(task: string, target: LabelTarget, label: Label | null): void {
  const { needed, distractors } = labelsFor(task);
  const others = (list: readonly LabelTarget[]): LabelTarget[] =>
    list.filter(({ path, chunk }) => path !== target.path || chunk !== target.chunk);
  const labels: Labels = {
    needed: [...others(needed), ...(label === 'needed' ? [target] : [])],
    distractors: [...others(distractors), ...(label === 'distractor' ? [target] : [])],
  };
  useLabels.setState(({ byTask }) => ({ byTask: { ...byTask, [task]: labels } }));
}

// Labels name files of a source, and mean nothing in the next one.
useSource.subscribe((now, before) => {
  if (openedIn(now)?.summary.snapshot === openedIn(before)?.summary.snapshot) return;
  known.clear();
  useLabels.setState({ byTask: {} });
});
