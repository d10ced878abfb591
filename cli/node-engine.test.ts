import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ledgerTotals } from '../core/model/file.ts';
import type { Settings } from '../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { NodeEngine } from './node-engine.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';
import { runGit } from './testing/git-oracle.ts';
import { CommitWriter } from './testing/odd-repository.ts';

const SETTINGS: Settings = { ...DEFAULT_SETTINGS, stages: ['lexical', 'priors'] };
const BY_LINES: Settings = {
  ...SETTINGS,
  chunking: { ...SETTINGS.chunking, method: 'lines' },
};
const QUERY = { task: 'check the refresh token of a session', given: [], cursor: null };

describe('cutting anew under Node', () => {
  it('keeps the source and its account, and comes back to the same prompt', async () => {
    const engine = new NodeEngine();
    const source = sourceFromFolder('public/sample/files');
    const opened = await engine.open(source, SETTINGS, quietly());
    const { prompt } = await engine.inspect(QUERY, SETTINGS);

    const byLines = await engine.recut('open', BY_LINES, quietly());
    expect(byLines.snapshot).toBe(opened.snapshot);
    expect(ledgerTotals(byLines.ledger)).toEqual(ledgerTotals(opened.ledger));
    expect(byLines.chunks).toBeLessThan(opened.chunks);
    expect((await engine.inspect(QUERY, BY_LINES)).prompt).not.toBe(prompt);

    const again = await engine.recut('open', SETTINGS, quietly());
    expect(again).toEqual(opened);
    expect((await engine.inspect(QUERY, SETTINGS)).prompt).toBe(prompt);
    engine.dispose();
  });

  it('leaves the open cut as it is when another is made beside it', async () => {
    const engine = new NodeEngine();
    const source = sourceFromFolder('public/sample/files');
    const opened = await engine.open(source, SETTINGS, quietly());
    await engine.recut('beside', BY_LINES, quietly());
    const [open, beside] = await Promise.all([
      engine.cutReport('open'),
      engine.cutReport('beside'),
    ]);
    const chunksOf = ({ files }: typeof open) => files.flatMap(({ tokens }) => tokens).length;
    expect(chunksOf(open)).toBe(opened.chunks);
    expect(chunksOf(beside)).toBeLessThan(opened.chunks);
    engine.dispose();
  });
});

describe('the history under Node', () => {
  it('is told for every indexed file, and known to a cut that is made later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'oriel-engine-'));
    runGit(folder, ['init', '-q']);
    const writer = new CommitWriter(folder);
    writer.commit('first', { 'a.ts': 'export const a = 1;\n', 'b.ts': 'export const b = 1;\n' });
    writer.commit('second', { 'a.ts': 'export const a = 2;\n', CODEOWNERS: 'a.ts @web\n' });
    writeFileSync(join(folder, 'new.ts'), 'export {};\n');
    const engine = new NodeEngine();
    await engine.open(sourceFromFolder(folder), SETTINGS, quietly());
    const { git, files } = await engine.history(quietly());
    expect(git).toMatchObject({ kind: 'read', commits: 2, isComplete: true });
    expect([...files.keys()].sort()).toEqual(['CODEOWNERS', 'a.ts', 'b.ts', 'new.ts']);
    expect(files.get('a.ts')).toMatchObject({
      lastChange: { subject: 'second', monthsBeforeHead: 0 },
      churn: 2,
      ownership: { owners: ['@web'], rules: [{ path: 'CODEOWNERS', line: 1, pattern: 'a.ts' }] },
    });
    expect(files.get('b.ts')?.lastChange?.monthsBeforeHead).toBeCloseTo(1 / 30.44);
    expect(files.get('new.ts')).toMatchObject({ lastChange: null, churn: 0, ownership: null });
    engine.dispose();
    rmSync(folder, { recursive: true });
  });
});
