import { scoreAnswer } from '../../core/evaluate/metrics/score-answer.ts';
import { DEFAULT_BUDGETS, type TaskScores } from '../../core/evaluate/metrics/task-scores.ts';
import type { ScoredVariant } from '../../core/evaluate/sweep/sweep-over.ts';
import type { TaskAnswer } from '../../core/evaluate/task-answer.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';

interface Known {
  task: LabelledTask;
  ks: readonly number[];
  scores: TaskScores;
}

/** While a run goes on, all but the newest answers were scored before, and stay what they are. */
const known = new WeakMap<TaskAnswer, Known>();

function scoresOf(answer: TaskAnswer, task: LabelledTask, ks: readonly number[]): TaskScores {
  const before = known.get(answer);
  if (before && before.task === task && before.ks === ks) return before.scores;
  const scores = scoreAnswer(answer, task, { ks, budgets: DEFAULT_BUDGETS });
  known.set(answer, { task, ks, scores });
  return scores;
}

/** The scores of all answers whose task is in the list, by variant in order of first appearance, in the order of the list. */
export function scoreVariants(
  answers: readonly TaskAnswer[],
  tasks: readonly LabelledTask[],
  ks: readonly number[],
): ScoredVariant[] {
  const byId = new Map(tasks.map((task, place) => [task.id, { task, place }]));
  const byVariant = new Map<string, { place: number; scores: TaskScores }[]>();
  for (const answer of answers) {
    const listed = byId.get(answer.task);
    if (!listed) continue;
    const scored = { place: listed.place, scores: scoresOf(answer, listed.task, ks) };
    const own = byVariant.get(answer.variant);
    if (own) own.push(scored);
    else byVariant.set(answer.variant, [scored]);
  }
  return Array.from(byVariant, ([name, scored]) => ({
    name,
    scores: scored.sort((a, b) => a.place - b.place).map(({ scores }) => scores),
  }));
}
