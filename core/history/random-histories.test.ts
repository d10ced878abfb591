import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { openFolderRepository } from '../../cli/node-history.ts';
import { quietly } from '../../cli/quietly.ts';
import { gitLog, plainCommit, runGit } from '../../cli/testing/git-oracle.ts';
import { readHistory } from './read-history.ts';

vi.setConfig({ testTimeout: 120_000 });

// Paths that sort differently as files and as folders, and few contents, so that many are alike.
const PATHS = ['a', 'a/b', 'a/b/c', 'a.c', 'a-b/c', 'a0', 'b', 'b/é', 'c/a', 'c/b', 'd/e/f/a', 'é'];
const MODES = ['100644', '100644', '100644', '100755', '120000'];

const change = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...PATHS), fc.constantFrom(...MODES), fc.nat(3))
      .map(([path, mode, content]) => `M ${mode} inline ${path}\ndata 2\n${content}\n`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...PATHS).map((path) => `D ${path}\n`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...PATHS), fc.constantFrom(...PATHS))
      .map(([from, to]) => `M 100644 inline ${from}\ndata 2\n9\nC ${from} x/${to}\n`),
  },
);
const commits = fc.array(
  fc.record({ changes: fc.array(change, { maxLength: 8 }), merges: fc.option(fc.nat(6)) }),
  { minLength: 1, maxLength: 12 },
);

it('says of any history what git says, renames of alike files included', async () => {
  await fc.assert(
    fc.asyncProperty(commits, fc.boolean(), async (history, isPacked) => {
      const folder = mkdtempSync(join(tmpdir(), 'oriel-git-'));
      try {
        runGit(folder, ['init', '-q']);
        const stream = history.map(({ changes, merges }, index) => {
          const merged = merges !== null && merges < index - 1 ? `merge :${merges + 1}\n` : '';
          const from = index > 0 ? `from :${index}\n` : '';
          const head = `commit refs/heads/main\nmark :${index + 1}\ncommitter C <c@x> ${index} +0000\n`;
          return `${head}data 1\nx\n${from}${merged}${changes.join('')}\n`;
        });
        const unpack = isPacked ? [] : ['-c', 'fastimport.unpackLimit=1000'];
        runGit(folder, [...unpack, 'fast-import', '--quiet'], { input: stream.join('') });
        const opened = await openFolderRepository(folder);
        if (opened.kind === 'absent') throw new Error(opened.detail);
        const read = await readHistory(opened.repository, 100, quietly().signal);
        expect(read.commits.map(plainCommit)).toEqual(gitLog(folder, 100));
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
    { numRuns: 20 },
  );
});
