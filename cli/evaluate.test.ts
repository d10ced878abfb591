import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTasks } from '../core/formats/labelled-tasks.ts';
import { runEvaluate } from './evaluate.ts';
import type { EvaluationReport } from './evaluate-report.ts';
import { drawHistory, SESSIONS } from './testing/drawn-history.ts';
import { UsageError } from './usage-error.ts';

// Each case starts Node anew, which takes a second and more on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dir: string;
let repository: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'oriel-evaluate-'));
  repository = join(dir, 'repository');
  mkdirSync(repository);
  drawHistory(repository, SESSIONS);
  writeFileSync(join(dir, 'broken.jsonl'), '{"id": 1}\n');
  writeFileSync(join(dir, 'ranking.csv'), 'query,path,lines,score\nno such task,a.py,1-2,0.5\n');
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

function evaluate(...args: string[]) {
  const command = ['--import', 'tsx', 'cli/main.ts', 'evaluate', ...args];
  const run = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

describe('oriel evaluate', () => {
  it.each([
    [[], /--tasks FILE or --from-git N/],
    [['--from-git', '3', '--tasks', 'x'], /one of both/],
    [['--from-git', 'some'], /--from-git takes a whole number/],
    [['--from-git', '3', '--k', '5,x'], /--k takes whole numbers/],
    [['--from-git', '3', '--min-recall', '2'], /share from 0 to 1/],
    [['--from-git', '3', '--max-distractor-rate', '0.2@7'], /7 is not among the k/],
    [['--tasks', 'BROKEN'], /broken.jsonl: .*expected/],
    [['--from-git', '3', '--ranking', 'NONE'], /cannot read/],
    [['--from-git', '3', '--against', 'NONE'], /cannot read/],
    [['--from-git', '3', '--save-tasks', '/no/such/folder/x'], /no folder/],
  ])('%j is refused before anything is read', async (args, message) => {
    const named = args.map((arg) =>
      arg === 'BROKEN' || arg === 'NONE' ? join(dir, `${arg.toLowerCase()}.jsonl`) : arg,
    );
    const refused = runEvaluate([repository, ...named]);
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toThrow(message);
  });

  it('ends in one line and status 2 where it is asked wrongly', () => {
    const { status, out, err } = evaluate(repository);
    expect(err).toMatch(/^oriel: say where tasks come from.*\n$/);
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });

  it('says with status 1 that there is no history', () => {
    const { status, err } = evaluate('public/sample/files', '--from-git', '3');
    expect(err).toMatch(/^oriel: there is no \.git/);
    expect(status).toBe(1);
  });

  it('reports tasks of the history as JSON, beside other settings and a ranking from elsewhere', () => {
    const saved = join(dir, 'tasks.jsonl');
    const { status, out } = evaluate(
      ...[repository, '--from-git', '30', '--k', '1,5', '--json'],
      ...['--against', 'flags-off', '--ranking', join(dir, 'ranking.csv'), '--save-tasks', saved],
    );
    expect(status).toBe(0);
    const report = JSON.parse(out) as EvaluationReport;
    expect(report.variants.map(({ name }) => name)).toEqual(['as they are', 'flags off', 'CSV']);
    expect(report.tasks).toHaveLength(3);
    expect(report.ks).toEqual([1, 5]);
    const [first] = report.variants;
    expect(first!.means.file.atK[1]!.recall).toEqual({ mean: 1, tasks: 3 });
    expect(first!.fates).toHaveLength(first!.spans.needed);
    expect(report.comparisons.filter(({ variant }) => variant === 'flags off')).toHaveLength(13);
    expect(report.ranking).toMatchObject({ format: 'CSV', unknown: ['no such task'] });
    expect(readTasks(readFileSync(saved, 'utf8')).map(({ id }) => id)).toEqual(
      report.tasks.map(({ id }) => id),
    );

    const again = evaluate(repository, '--tasks', saved, '--k', '1,5', '--json');
    const { variants, search } = JSON.parse(again.out) as EvaluationReport;
    expect(search).toBeNull();
    expect(variants).toEqual([first]);
  });

  it('passes and breaks gates, with the reason', () => {
    const asked = [repository, '--from-git', '30', '--k', '5', '--min-recall', '0.9'];
    const kept = evaluate(...asked);
    expect(kept).toMatchObject({ status: 0, err: '' });
    expect(kept.out).toMatch(/recall@5 of as they are is 1\.000 over 3 tasks, which keeps/);
    const broken = evaluate(...asked, '--max-distractor-rate', '0');
    expect(broken.status).toBe(1);
    expect(broken.err).toMatch(
      /^oriel: distractor rate@5 of as they are is 0\.\d+ over 3 tasks, which breaks the limit of at most 0\n$/,
    );
    expect(broken.out).toMatch(/^3 tasks of 6 commits/);
  });
});
