import type { LabelledTask } from '../model/labelled-task.ts';
import type { Query } from '../model/query.ts';

/** What is asked for a task. */
export function queryOf({ task, given }: LabelledTask): Query {
  return { task, given, cursor: null };
}
