import type { ImportedRanking } from '../formats/imported-ranking.ts';
import { matchRanking } from '../formats/match-ranking.ts';
import type { LabelledTask } from '../model/labelled-task.ts';
import type { TaskAnswer } from './task-answer.ts';

/** Last line of a passage that is a whole file, whose length a ranking does not tell: no file has as many. */
export const WHOLE_FILE_END = Number.MAX_SAFE_INTEGER;

/** What a retriever that is not Oriel answered, and what of it answers no task. */
export interface ImportedAnswers {
  answers: TaskAnswer[];
  /** Ids and queries that no task has, as the file names them. */
  unknown: string[];
}

/**
 * A ranking from elsewhere as answers under one variant, to be scored beside Oriel's own. Nothing is known of
 * tokens, flags and the window: those are 0, none and not sent, and there are no fates.
 */
export function importedAnswers(
  ranking: ImportedRanking,
  tasks: readonly LabelledTask[],
): ImportedAnswers {
  const { answers, unknown } = matchRanking(ranking, tasks);
  const variant = ranking.name ?? ranking.format;
  return {
    answers: Array.from(answers, ([task, { passages }]) => ({
      task,
      variant,
      snapshot: '',
      ranking: passages.map(({ path, lines, rank, score }) => ({
        id: null,
        path,
        startLine: lines?.start ?? 1,
        endLine: lines?.end ?? WHOLE_FILE_END,
        symbol: null,
        rank,
        score: score ?? 0,
        tokens: 0,
        flags: [],
        position: null,
      })),
      windowTokens: 0,
      fates: [],
    })),
    unknown,
  };
}
