import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRepository } from './read-repository.ts';

let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'oriel-facts-'));
  const files = {
    'src/list.ts': 'export const listRepos = (repoName: string) => repoName;\n',
    'src/report.ts': 'export const report = 1;\n',
    'CLAUDE.md': 'Call `listOwners` of the repo.\n',
    'node_modules/x/index.js': '',
    'pnpm-lock.yaml': 'x\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  symlinkSync('CLAUDE.md', join(dir, 'AGENTS.md'));
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('has all names, those of what is left out or linked too', async () => {
  const { files, closed, readText } = await readRepository(dir);
  expect(files).toEqual([
    'AGENTS.md',
    'CLAUDE.md',
    'pnpm-lock.yaml',
    'src/list.ts',
    'src/report.ts',
  ]);
  expect(closed).toEqual(['node_modules', 'AGENTS.md']);
  expect([readText('src/report.ts'), readText('pnpm-lock.yaml')]).toEqual([
    'export const report = 1;\n',
    null,
  ]);
});

it('counts files with a word of an identifier, and asks no instruction file', async () => {
  const { filesWith, hasWord } = await readRepository(dir);
  expect([filesWith('repo'), filesWith('report'), filesWith('owners')]).toEqual([1, 1, 0]);
  expect([hasWord('listRepos'), hasWord('listOwners')]).toEqual([true, false]);
});
