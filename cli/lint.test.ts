import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GateError } from './gate-error.ts';
import { runLint } from './lint.ts';
import { UsageError } from './usage-error.ts';

let dir: string;

const FILES = {
  'CLAUDE.md': 'Use tabs if possible. See `src/gone.ts` and @docs/style.md.\n',
  'docs/style.md': 'Run `npm run check` before each commit.\n',
  'packages/a/AGENTS.md':
    'Fine.\n\n<!-- oriel-ignore weak-rule: agreed -->\nUse tabs if possible.\n',
  'package.json': '{"scripts":{"build":"x"}}',
  'src/scan.ts': 'export const one = 1;\n',
};

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'oriel-lint-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dir, 'repo', path)), { recursive: true });
    writeFileSync(join(dir, 'repo', path), text);
  }
  const tools = { tools: [{ name: 'find', description: '', inputSchema: { type: 'object' } }] };
  writeFileSync(join(dir, 'tools.json'), JSON.stringify(tools));
  writeFileSync(join(dir, 'clean.md'), 'The build is in `dist`.\n');
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** What is printed, and the error that ends the run. */
async function run(...args: string[]): Promise<{ out: string; error: unknown }> {
  const written: string[] = [];
  const keep = (chunk: unknown): boolean => written.push(String(chunk)) > 0;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true),
  ];
  try {
    await runLint(args);
    return { out: written.join(''), error: null };
  } catch (error) {
    return { out: written.join(''), error };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function found(...args: string[]) {
  const { out, error } = await run(...args, '--format', 'json');
  const { findings } = JSON.parse(out);
  return {
    error,
    rows: findings.map(
      ({ rule, certainty, path, startLine }: Record<string, string>) =>
        `${certainty} ${rule} ${path}:${startLine}`,
    ),
  };
}

describe('oriel lint', () => {
  it('of a folder lints its instruction files and what they import, against the folder', async () => {
    const { rows, error } = await found(join(dir, 'repo'));
    expect(rows).toEqual([
      'medium weak-rule CLAUDE.md:1',
      'high missing-reference CLAUDE.md:1',
      'high missing-reference docs/style.md:1',
    ]);
    expect(error).toBeInstanceOf(GateError);
  });

  it('of what one assistant is sent leaves out what others are', async () => {
    const repo = join(dir, 'repo');
    expect((await found(repo, '--for', 'agents:packages/a')).rows).toEqual([]);
    expect((await found(repo, '--for', 'claude')).rows).toHaveLength(3);
  });

  it('of a file needs no repository, and takes one', async () => {
    const file = join(dir, 'repo/docs/style.md');
    expect((await found(file)).rows).toEqual([]);
    const { rows } = await found(file, '--repo', join(dir, 'repo'));
    expect(rows).toEqual(['high missing-reference docs/style.md:1']);
  });

  it('reads lists of tools beside it', async () => {
    const { rows } = await found(join(dir, 'clean.md'), '--tools', join(dir, 'tools.json'));
    expect(rows).toEqual(['high vague-parameter tools.json:1']);
  });

  it('says for a terminal where, what and what to do, and counts what is suppressed', async () => {
    const { out, error } = await run(join(dir, 'repo'), '--max-warnings', '3');
    expect(error).toBeNull();
    expect(out).toContain('“npm run check” runs a script that no package.json has');
    expect(out).toContain('2 high, 1 medium, 0 low\n1 suppressed in the text\n');
  });

  it('fails on what is new, once the rest is in a baseline', async () => {
    const repo = join(dir, 'repo');
    const file = join(dir, 'known.json');
    expect((await run(repo, '--write-baseline', file)).error).toBeNull();
    expect(JSON.parse(readFileSync(file, 'utf8')).findings).toHaveLength(3);
    expect(await found(repo, '--baseline', file)).toEqual({ rows: [], error: null });
    writeFileSync(
      join(repo, 'docs/style.md'),
      `# New\n\n${FILES['docs/style.md']}\nRun \`npm run fix\`.\n`,
    );
    const { rows } = await found(repo, '--baseline', file);
    writeFileSync(join(repo, 'docs/style.md'), FILES['docs/style.md']);
    expect(rows).toEqual(['high missing-reference docs/style.md:5']);
  });

  it('writes SARIF with relative addresses', async () => {
    const { out } = await run(join(dir, 'repo'), '--format', 'sarif');
    expect(out).not.toContain(dir);
    expect(JSON.parse(out).runs[0].results).toHaveLength(4);
  });

  it.each([
    [[], /name the files/],
    [['docs', '--for', 'nobody'], /--for takes one of/],
    [['nowhere.md'], /no file or folder nowhere\.md/],
    [['cli', 'core'], /--repo/],
    [['package.json', '--format', 'xml'], /--format is one of/],
    [['package.json', '--max-warnings', '-1'], /--max-warnings/],
    [['package.json', '--baseline', 'package.json'], /package\.json: the baseline must/],
    [['cli/testing'], /no instruction files/],
  ])('refuses %j', async (args, message) => {
    const { error } = await run(...args);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toMatch(message);
  });
});
