import { WHOLE_FILE_END } from '../../core/evaluate/imported-answers.ts';
import type { RankedPassage, TaskAnswer } from '../../core/evaluate/task-answer.ts';
import { writeBeirQrels, writeBeirQueries, writeTrecQrels } from '../../core/formats/beir.ts';
import { writeContextBenchPredictions } from '../../core/formats/context-bench.ts';
import { writeRagas } from '../../core/formats/ragas.ts';
import { writeTrecRun } from '../../core/formats/trec.ts';
import type { LabelledTask, LineRange } from '../../core/model/labelled-task.ts';

/** A file that another evaluator reads; `id` is the end of its name. */
interface SaveFormat {
  id: string;
  title: string;
  hint: string;
  /** @param variant whose answers are meant. */
  write(tasks: readonly LabelledTask[], answers: readonly TaskAnswer[], variant: string): string;
}

export const SAVE_FORMATS: SaveFormat[] = [
  {
    id: 'queries.jsonl',
    title: 'BEIR queries',
    hint: 'the texts of the tasks',
    write: writeBeirQueries,
  },
  {
    id: 'qrels.tsv',
    title: 'BEIR judgements',
    hint: 'needed 2, helpful 1, distractor 0',
    write: writeBeirQrels,
  },
  {
    id: 'qrels.txt',
    title: 'TREC judgements',
    hint: 'the same for trec_eval',
    write: writeTrecQrels,
  },
  {
    id: 'run.txt',
    title: 'TREC run',
    hint: 'the ranking of the variant shown',
    write: (tasks, answers, variant) =>
      writeTrecRun(
        pairs(tasks, answers, variant).map(({ answer }) => ({
          task: answer.task,
          passages: answer.ranking.map((passage) => ({
            path: passage.path,
            lines: linesOf(passage),
            score: passage.score,
          })),
        })),
        variant,
      ),
  },
  {
    id: 'predictions.jsonl',
    title: 'ContextBench predictions',
    hint: 'what the variant shown sent',
    write: (tasks, answers, variant) =>
      writeContextBenchPredictions(
        pairs(tasks, answers, variant).map(({ task, answer }) => ({
          task: task.id,
          base: task.base,
          passages: answer.ranking
            .filter(({ position }) => position !== null)
            .map((passage) => ({
              path: passage.path,
              lines: linesOf(passage),
              symbol: passage.symbol,
            })),
        })),
      ),
  },
  {
    id: 'ragas.jsonl',
    title: 'RAGAS samples',
    hint: 'tasks with what the variant shown ranked, without texts',
    write: (tasks, answers, variant) =>
      writeRagas(
        pairs(tasks, answers, variant).map(({ task, answer }) => ({
          task,
          retrieved: answer.ranking.map((passage) => ({
            path: passage.path,
            lines: linesOf(passage),
            text: null,
          })),
        })),
      ),
  },
];

function pairs(
  tasks: readonly LabelledTask[],
  answers: readonly TaskAnswer[],
  variant: string,
): { task: LabelledTask; answer: TaskAnswer }[] {
  return tasks.flatMap((task) => {
    const answer = answers.find((one) => one.task === task.id && one.variant === variant);
    return answer ? { task, answer } : [];
  });
}

function linesOf({ startLine, endLine }: RankedPassage): LineRange | null {
  return endLine === WHOLE_FILE_END ? null : { start: startLine, end: endLine };
}
