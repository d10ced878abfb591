import { expect, it } from 'vitest';
import { bareTask } from '../formats/labelled-tasks.ts';
import { readRanking } from '../formats/read-ranking.ts';
import { importedAnswers } from './imported-answers.ts';
import { scoreAnswer } from './metrics/score-answer.ts';

const needs = (id: string, text: string, path: string) =>
  bareTask(id, text, 'test', { needed: [{ path, lines: null, symbol: null, why: '' }] });
const tasks = [needs('T1', 'Fix the parser', 'a.py'), needs('T2', 'Add a flag', 'b.py')];

it('finds tasks by id or by text, and names what answers none', () => {
  const ranking = readRanking(
    [
      '{"task_id":"T1","results":["x.py","a.py"]}',
      '{"query":"Add a flag","results":[{"path":"b.py","lines":"3-9","score":0.5}]}',
      '{"task_id":"T9","results":["a.py"]}',
    ].join('\n'),
  );
  const { answers, unknown } = importedAnswers(ranking, tasks);
  expect(unknown).toEqual(['T9']);
  expect(answers.map(({ task, ranking: { length } }) => [task, length])).toEqual([
    ['T1', 2],
    ['T2', 1],
  ]);
  const scores = scoreAnswer(answers[0]!, tasks[0]!, { ks: [1, 2], budgets: [] });
  expect(scores.levels.file.atK.map(({ recall }) => recall)).toEqual([0, 1]);
  expect(answers[1]!.ranking[0]).toMatchObject({ startLine: 3, endLine: 9, score: 0.5 });
});
