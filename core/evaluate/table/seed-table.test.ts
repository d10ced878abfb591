import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../formats/csv.ts';
import { drawAnswer, drawTask } from '../../testing/answer.ts';
import { scoreAnswer } from '../metrics/score-answer.ts';
import type { SeedRow } from './seed-row.ts';
import { seedRows } from './seed-rows.ts';
import { SEED_COLUMNS, sortRows } from './sort-rows.ts';
import { tableAsCsv, tableAsJson, tableAsMarkdown } from './write-table.ts';

const task = drawTask(
  { needed: ['auth/validator.py'] },
  { origin: { kind: 'history', commit: 'abc1234', subject: 'Check refresh tokens' } },
);
const scores = scoreAnswer(drawAnswer('auth/validator.py\nauth/legacy/validator.py'), task, {
  ks: [2],
  budgets: [],
});
const outcomes = ['1', '2', '3'].map((run) => {
  return { task: 'T1', k: 2, variant: null, run, pass: run !== '3' };
});
const rows = seedRows([scores], [task], 2, outcomes);

function rowOf(changed: Partial<SeedRow>): SeedRow {
  return { ...rows[0]!, ...changed };
}

describe('seedRows', () => {
  it('are those of the seed', () => {
    expect(rows).toEqual([
      {
        task: 'T1',
        variant: 'drawn',
        origin: 'abc1234',
        k: 2,
        needed: 1,
        recall: 1,
        precision: 1 / 2,
        distractorRate: 1 / 2,
        distractors: ['auth/legacy/validator.py'],
        sentForNothing: null,
        pass: { rate: 2 / 3, tasks: 1, runs: 3, spread: { low: 0, high: 1, by: 'runs' } },
      },
    ]);
    const none = drawTask({}, { needsNothing: true });
    const sent = scoreAnswer(drawAnswer('*a.py\n*b.py\nc.py'), none, { ks: [2], budgets: [] });
    expect(seedRows([sent], [none], 2, [])).toMatchObject([{ recall: null, sentForNothing: 2 }]);
    expect(seedRows([scores], [], 2, [])).toEqual([]);
    expect(seedRows([scores], [task], 7, [])).toEqual([]);
  });
});

describe('sortRows', () => {
  it('puts what is not known last either way, and numbers in ids by size', () => {
    const some = [
      rowOf({ task: 'T10', recall: null }),
      rowOf({ task: 'T2', recall: 0.2 }),
      rowOf({ task: 'T1', recall: 0.9 }),
    ];
    const tasks = (column: 'recall' | 'task', isDescending: boolean) =>
      sortRows(some, column, isDescending).map((row) => row.task);
    expect(tasks('recall', false)).toEqual(['T2', 'T1', 'T10']);
    expect(tasks('recall', true)).toEqual(['T1', 'T2', 'T10']);
    expect(tasks('task', false)).toEqual(['T1', 'T2', 'T10']);
  });

  it('keeps every row, whatever the column', () => {
    for (const column of SEED_COLUMNS) {
      const some = [rowOf({ k: 2 }), rowOf({ k: 1, pass: null }), rowOf({ distractors: [] })];
      expect(new Set(sortRows(some, column, true))).toEqual(new Set(some));
    }
  });
});

describe('the table as text', () => {
  it('is CSV with the columns of the seed', () => {
    expect(tableAsCsv(rows)).toBe(
      'task_id,variant,PR,k,needed,recall@k,precision@k,distractor_rate,distractor files,sent for nothing,agent pass?\n' +
        'T1,drawn,abc1234,2,1,1,0.5,0.5,auth/legacy/validator.py,,2 of 3 runs\n',
    );
  });

  it('is Markdown in which names stay text', () => {
    const odd = rowOf({
      task: 'a|b\n<img src=x>',
      distractors: ['__init__.py', 'x.py'],
      pass: null,
    });
    const lines = tableAsMarkdown([odd]).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe(
      '| a\\|b \\<img src=x\\> | drawn | abc1234 | 2 | 1 | 1.00 | 0.50 | 0.50 | \\_\\_init\\_\\_.py, x.py |  |  |',
    );
  });

  it('is JSON without anything rounded', () => {
    expect(JSON.parse(tableAsJson(rows))).toMatchObject([{ task_id: 'T1', precision: 0.5 }]);
  });

  it('gives a spreadsheet no formula, whatever a task or a file is called', () => {
    const nasty = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ''), fc.string())
      .map(([start, rest]) => start + rest);
    fc.assert(
      fc.property(nasty, nasty, nasty, (id, path, variant) => {
        const text = tableAsCsv([rowOf({ task: id, variant, distractors: [path] })]);
        const [row] = readCsv(text).rows;
        for (const cell of row!.cells.values()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(row!.cells.size).toBe(11);
      }),
    );
  });
});
