import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, SessionLines, text } from '../core/replay/testing/session.ts';

// Each case starts Node anew, which takes a second and more on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let dir: string;
const file = (name: string): string => join(dir, name);

function oriel(...args: string[]) {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...args], {
    encoding: 'utf8',
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'oriel-replay-'));
  mkdirSync(file('repo/src'), { recursive: true });
  writeFileSync(file('repo/src/a.ts'), 'export const a = 1;\n');
  const on = new SessionLines();
  const read = { file_path: '/repo/src/a.ts' };
  const boundary = { trigger: 'auto', preTokens: 900 };
  const lines = [
    on.user('u1', 'Never write to src/finance.ts. Fix a.'),
    on.answer('a1', 'm1', [call('c1', 'Read', read)], 100),
    on.result('r1', 'c1', 'export const a = 1;'),
    on.answer('a2', 'm2', [call('c2', 'Read', { file_path: '/repo/gone.ts' })], 140),
    on.result('r2', 'c2', 'no such file'),
    { type: 'novelty', sessionId: 's1' },
    on.answer('a3', 'm3', [call('c3', 'Read', read)], 180),
    on.result('r3', 'c3', 'export const a = 2;'),
    on.answer('a4', 'm4', [text('Done')], 220),
    on.line('system', {
      uuid: 'b',
      parent: null,
      logicalParentUuid: 'a4',
      subtype: 'compact_boundary',
      compactMetadata: boundary,
    }),
    on.user('cs', 'We fixed a.', { isCompactSummary: true }),
    on.answer('a5', 'm5', [text('Ready')], 90),
  ];
  writeFileSync(file('session.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('The JSON has format, unknown records, windows that sum to what was reported, stale truths and compactions', () => {
  const { status, out, err } = oriel(
    'replay',
    file('session.jsonl'),
    '--repo',
    file('repo'),
    '--json',
  );
  expect([status, err]).toEqual([0, '']);
  const report = JSON.parse(out);
  expect(report).toMatchObject({
    format: 'claude-code',
    unknownRecords: [{ kind: 'novelty', count: 1, first: 6 }],
    conversation: 'main',
  });
  expect(report.turns.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4, 5]);
  for (const { reportedTokens, estimatedTokens, tiers } of report.turns) {
    expect(tiers.pinned + tiers.ledger + tiers.scratch + tiers.unknown).toBe(reportedTokens);
    expect(estimatedTokens).toBeGreaterThan(0);
  }
  expect(report.staleTruths).toMatchObject([
    { turn: 1, supersededBy: 3, reason: expect.any(String) },
  ]);
  expect(report.compactions).toMatchObject([{ turn: 5, trigger: 'auto', before: 900 }]);
  expect(report.compactions[0].lost).toContain('src/finance.ts');
  expect(Array.isArray(report.fadingRules)).toBe(true);
  expect(report.repository.chunks).toMatchObject([{ path: 'src/a.ts', turn: 1, times: 2 }]);
  expect(report.repository.reads).toMatchObject([
    { turn: 1, action: 'read', path: 'src/a.ts', lines: { start: 1, end: 1 } },
    { turn: 3, path: 'src/a.ts' },
  ]);
});

test('The text has a bar a turn, and --atif a file that replays to the same windows', () => {
  const { status, out } = oriel('replay', file('session.jsonl'), '--atif', file('out.json'));
  expect(status).toBe(0);
  expect(out).toContain('claude-code 2.1.0: 12 records, 5 turns of main, tokens by o200k');
  expect(out).toMatch(/\n {6}4 #+P+s+\?* 220, \d+ estimated\n/);
  expect(out).toContain('novelty: 1, first at 6');
  expect(JSON.parse(readFileSync(file('out.json'), 'utf8')).schema_version).toBe('ATIF-v1.7');
  const [before, after] = ['session.jsonl', 'out.json'].map((name) =>
    JSON.parse(oriel('replay', file(name), '--json').out),
  );
  const windows = ({ turns }: { turns: { tiers: object; reportedTokens: number }[] }) =>
    turns.map(({ tiers, reportedTokens }) => ({ tiers, reportedTokens }));
  expect(windows(after)).toEqual(windows(before));
});

test('What is wrong is said in one line', () => {
  expect(oriel('replay')).toMatchObject({
    status: 2,
    err: 'oriel: name the transcript to replay\n',
  });
  expect(oriel('replay', file('none')).err).toMatch(/^oriel: there is no file .*none\n$/);
  expect(oriel('replay', file('session.jsonl'), '--conversation', 'x').err).toBe(
    'oriel: there is no conversation called x; there are main\n',
  );
  expect(oriel('replay', file('repo/src/a.ts'))).toMatchObject({
    status: 1,
    err: 'oriel: a.ts holds no line that is a JSON object.\n',
  });
});
