import type { LabelledTask } from '../../model/labelled-task.ts';
import type { Rank } from '../../model/units.ts';
import { groupBy } from '../group-by.ts';
import type { TaskScores } from '../metrics/task-scores.ts';
import type { Outcome } from '../outcome.ts';
import { outcomesOf, passRateOf } from '../pass-rates.ts';
import type { SeedRow } from './seed-row.ts';

/**
 * The rows of the fourth seed's table, in the order of the scores; a task that is not among `tasks`, and a k
 * that its scores lack, makes none.
 */
export function seedRows(
  scores: readonly TaskScores[],
  tasks: readonly LabelledTask[],
  k: Rank,
  outcomes: readonly Outcome[],
): SeedRow[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const byTask = groupBy(outcomes, ({ task }) => task);
  return scores.flatMap((own) => {
    const task = byId.get(own.task);
    const { targets, atK } = own.levels.file;
    const at = atK.find((one) => one.k === k);
    if (!task || !at) return [];
    const ran = outcomesOf(byTask.get(own.task) ?? [], { k, variant: own.variant });
    return {
      task: own.task,
      variant: own.variant,
      origin: originOf(task),
      k,
      needed: targets,
      recall: at.recall,
      precision: at.precision,
      distractorRate: at.distractorRate,
      distractors: at.distractors.map(({ path }) => path),
      sentForNothing: own.abstention?.passages ?? null,
      pass: passRateOf(ran),
    };
  });
}

function originOf({ origin }: LabelledTask): string {
  if (origin.kind === 'history') return origin.commit;
  return origin.kind === 'import' ? origin.format : 'by hand';
}
