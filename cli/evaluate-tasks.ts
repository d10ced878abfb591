import { basename } from 'node:path';
import type { Evaluation, EvaluationOptions, FoundTasks } from '../core/evaluate/evaluation.ts';
import { importTasks } from '../core/formats/import-tasks.ts';
import type { LabelledTask } from '../core/model/labelled-task.ts';
import { OrielError } from '../core/model/problem.ts';
import { parseCount, readText } from './arguments.ts';
import { UsageError } from './usage-error.ts';

export const TASKS_OPTIONS = {
  tasks: { type: 'string', multiple: true },
  'from-git': { type: 'string' },
  'save-tasks': { type: 'string' },
} as const;

interface TasksValues {
  tasks?: string[] | undefined;
  'from-git'?: string | undefined;
}

/** How the history was searched. */
export type Search = Omit<FoundTasks, 'tasks'>;

/** Tasks with the search that found them; null where they come from files. */
export interface Tasks {
  tasks: LabelledTask[];
  search: Search | null;
}

/** Where tasks come from, read as far as that goes before a source is open. */
export async function tasksFrom({
  tasks: files,
  'from-git': fromGit,
}: TasksValues): Promise<(evaluation: Evaluation, options: EvaluationOptions) => Promise<Tasks>> {
  if ((files === undefined) === (fromGit === undefined)) {
    throw new UsageError('say where tasks come from: --tasks FILE or --from-git N, one of both');
  }
  if (files !== undefined) {
    const tasks = await readTaskFiles(files);
    return async () => ({ tasks, search: null });
  }
  const limit = parseCount('from-git', fromGit!);
  return (evaluation, options) => findTasks(limit, evaluation, options);
}

/** Up to `limit` tasks from history; there is at least one. */
export async function findTasks(
  limit: number,
  evaluation: Evaluation,
  options: EvaluationOptions,
): Promise<Tasks> {
  const { tasks, ...search } = await evaluation.findTasks(limit, options);
  if (tasks.length === 0) {
    const reasons = search.rejected.map(({ reason, count }) => `${count} ${reason}`).join(', ');
    throw new OrielError(
      'no-history',
      `None of ${search.looked} commits makes a task: ${reasons}.`,
    );
  }
  return { tasks, search };
}

async function readTaskFiles(files: readonly string[]): Promise<LabelledTask[]> {
  const texts = await Promise.all(
    files.map(async (file) => ({ name: basename(file), text: await readText(file) })),
  );
  try {
    return importTasks(texts).tasks;
  } catch (error) {
    if (error instanceof OrielError) throw new UsageError(`${files.join(', ')}: ${error.message}`);
    throw error;
  }
}
