import { describe, expect, it } from 'vitest';
import { readOutcomes } from './outcomes.ts';

const TASKS = ['T01', 'T02'];

describe('readOutcomes', () => {
  it('reads CSV with several runs, and names tasks that are not known', () => {
    const text = 'task_id,k,run,pass\nT01,5,1,true\nT01,5,2,no\nT02,10,a,1\nT99,5,1,yes\n';
    expect(readOutcomes(text, TASKS)).toEqual({
      outcomes: [
        { task: 'T01', k: 5, variant: null, run: '1', pass: true },
        { task: 'T01', k: 5, variant: null, run: '2', pass: false },
        { task: 'T02', k: 10, variant: null, run: 'a', pass: true },
      ],
      unknown: ['T99'],
    });
  });

  it('reads the same as JSON and as JSON Lines', () => {
    const rows = [
      { task_id: 'T01', k: 5, run: 1, pass: true },
      { task_id: 'T02', variant: 'flags off', pass: 'failed' },
    ];
    const expected = [
      { task: 'T01', k: 5, variant: null, run: '1', pass: true },
      { task: 'T02', k: null, variant: 'flags off', run: '1', pass: false },
    ];
    expect(readOutcomes(JSON.stringify(rows), TASKS).outcomes).toEqual(expected);
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    expect(readOutcomes(lines, TASKS).outcomes).toEqual(expected);
  });

  it('numbers runs that have no name', () => {
    const { outcomes } = readOutcomes('task,pass\nT01,yes\nT01,no\nT02,no', TASKS);
    expect(outcomes.map(({ task, run }) => `${task} ${run}`)).toEqual(['T01 1', 'T01 2', 'T02 1']);
  });

  it.each([
    ['task_id,k\nT01,5', /line 1: there is no column pass/],
    ['name,pass\nT01,1', /line 1: there is no column task_id/],
    ['task_id,k,pass\nT01,5,maybe', /line 2: pass must be true or false, and is “maybe”/],
    ['task_id,k,pass\nT01,many,1', /line 2: k must be a whole number/],
    ['task_id,pass\n,1', /line 2: task_id is missing/],
    ['task_id,run,pass\nT01,1,1\nT01,1,0', /line 3: run 1 of task T01 is there twice/],
    ['[{"task_id":"T01","k":0,"pass":true}]', /entry 1: k must be a whole number/],
    ['{"task_id":"T01"}', /pass must be true or false/],
    ['task_id,pass\n', /there is no row/],
    ['[]', /there is no row/],
    ['', /line 1: there is no column task_id/],
  ])('refuses %j and says why', (text, message) => {
    expect(() => readOutcomes(text, TASKS)).toThrow(message);
  });
});
