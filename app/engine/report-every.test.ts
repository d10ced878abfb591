import { describe, expect, it } from 'vitest';
import type { Progress } from '../../core/engine.ts';
import { reportEvery } from './report-every.ts';

const progress = (stage: Progress['stage'], done: number): Progress => ({
  stage,
  done,
  total: null,
  unit: 'files',
  elapsedMs: 0,
});

describe('reportEvery', () => {
  it('passes on one report a stage and interval, and the last one at the end', () => {
    let now = 0;
    const seen: string[] = [];
    const report = reportEvery(
      100,
      ({ stage, done }) => seen.push(`${stage} ${done}`),
      () => now,
    );
    report(progress('reading', 1));
    report(progress('reading', 2));
    report(progress('parsing', 1));
    now = 100;
    report(progress('reading', 3));
    report(progress('reading', 4));
    expect(seen).toEqual(['reading 1', 'parsing 1', 'reading 3']);
    report.flush();
    report.flush();
    expect(seen).toEqual(['reading 1', 'parsing 1', 'reading 3', 'reading 4']);
  });
});
