import type { LabelledTask } from '../model/labelled-task.ts';
import type { ImportedAnswer, ImportedRanking } from './imported-ranking.ts';

export interface MatchedRanking {
  /** By id of the task. */
  answers: ReadonlyMap<string, ImportedAnswer>;
  /** Tasks that the ranking has no answer to, by id. */
  unanswered: string[];
  /** Answers to what is no task, by what they call it. */
  unknown: string[];
}

/** Leads each answer of a ranking to its task: by id, else by the text of the query without regard to space. */
export function matchRanking(
  ranking: ImportedRanking,
  tasks: readonly LabelledTask[],
): MatchedRanking {
  const ids = new Set(tasks.map(({ id }) => id));
  const byText = new Map(tasks.map(({ id, task }) => [bare(task), id]));
  const answers = new Map<string, ImportedAnswer>();
  const unknown: string[] = [];
  for (const answer of ranking.answers) {
    const { task, query } = answer;
    const id =
      task !== null && ids.has(task) ? task : query === null ? undefined : byText.get(bare(query));
    if (id === undefined) unknown.push(task ?? query ?? '');
    else if (!answers.has(id)) answers.set(id, answer);
  }
  const unanswered = tasks.flatMap(({ id }) => (answers.has(id) ? [] : id));
  return { answers, unanswered, unknown };
}

function bare(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
