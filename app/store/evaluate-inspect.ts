import { touches } from '../../core/evaluate/metrics/span-match.ts';
import type { TaskAnswer } from '../../core/evaluate/task-answer.ts';
import type { LabelledSpan, LabelledTask } from '../../core/model/labelled-task.ts';
import type { Labels, LabelTarget } from '../../core/model/labels.ts';
import { showLabels } from './evaluate-own.ts';
import { useEvaluate } from './evaluate-store.ts';
import { submitQuery } from './run-actions.ts';
import { useRun } from './run-store.ts';
import { setWorkspace } from './view-actions.ts';

/**
 * Opens a task against the open source in Inspect, with its labels, and by the settings of the variant
 * that answered it where there is an answer.
 */
export function showInInspect(task: LabelledTask, answer: TaskAnswer | null): void {
  const variant = useEvaluate.getState().variants.find(({ name }) => name === answer?.variant);
  if (variant) useRun.setState({ settings: variant.settings });
  showLabels(task.task, labelsOf(task, answer));
  setWorkspace('inspect');
  submitQuery({ task: task.task, given: task.given, cursor: null });
}

/** Lines become the chunks that hold some of them; Inspect labels chunks and files. */
function labelsOf({ needed, distractors }: LabelledTask, answer: TaskAnswer | null): Labels {
  const targets = (spans: readonly LabelledSpan[]): LabelTarget[] =>
    spans.flatMap((span): LabelTarget[] => {
      const { path, lines } = span;
      if (lines === null) return [{ path, chunk: null }];
      const held = answer?.ranking.filter((passage) => touches(passage, span)) ?? [];
      const chunks = held.flatMap(({ id }) => id ?? []);
      return chunks.length > 0 ? chunks.map((chunk) => ({ path, chunk })) : [{ path, chunk: null }];
    });
  return { needed: targets(needed), distractors: targets(distractors) };
}
