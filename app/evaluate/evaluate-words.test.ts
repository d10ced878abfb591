import { describe, expect, it } from 'vitest';
import { WHOLE_FILE_END } from '../../core/evaluate/imported-answers.ts';
import { passageLines, progressWords, signedWords, spanWords } from './evaluate-words.ts';

describe('words', () => {
  it('say how much is left of the tasks while a base tree is read in between', () => {
    const history = { stage: 'history' as const, done: 40, total: null, elapsedMs: 900 };
    expect(progressWords({ now: history, tasks: null })).toBe('Looking into commits');
    const tasks = { stage: 'tasks' as const, done: 10, total: 30, elapsedMs: 5_000 };
    expect(progressWords({ now: tasks, tasks })).toBe('10 of 30 tasks, about 10 s left');
    const bases = { stage: 'bases' as const, done: 3, total: 12, elapsedMs: 6_000 };
    expect(progressWords({ now: bases, tasks })).toBe(
      '10 of 30 tasks, about 12 s left; reading a base tree, 3 of 12 files',
    );
  });

  it('give a difference its sign, and none to what rounds to nothing', () => {
    expect([0.264, -0.1, -0.0037, -0.0001, 0, null, 1_204].map(signedWords)).toEqual([
      '+0.26',
      '−0.10',
      '−0.004',
      '0.00',
      '0.00',
      '–',
      '+1,204',
    ]);
  });

  it('name lines, one or several, or the whole file', () => {
    expect(spanWords({ lines: { start: 3, end: 3 } })).toBe('line 3');
    expect(spanWords({ lines: { start: 3, end: 9 } })).toBe('lines 3–9');
    expect(spanWords({ lines: null })).toBe('whole file');
    expect([passageLines(3, 9), passageLines(1, WHOLE_FILE_END)]).toEqual(['3–9', 'whole file']);
  });
});
