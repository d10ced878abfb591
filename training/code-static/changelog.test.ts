import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readChangeLog } from './changelog.ts';

function packageWith(changeLog: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-change-log-'));
  mkdirSync(join(folder, 'thing-1.0'));
  writeFileSync(join(folder, 'thing-1.0', 'ChangeLog'), changeLog);
  return folder;
}

it('finds what is said of functions', () => {
  const folder = packageWith(`2020-02-01  Someone  <mail>

\t* src/ls.c (print_dir, main): Stop at the first directory
\tthat cannot be read.
\t* src/cp.c (copy): New function.
\t* NEWS: Mention it all.

2019-01-01  Someone  <mail>

\t* src/ls.c (main): Exit with 2 where nothing was listed.
`);
  const said = 'Stop at the first directory that cannot be read.';
  expect(readChangeLog(folder)).toEqual(
    new Map([
      ['ls.c#print_dir', [said]],
      ['ls.c#main', [said, 'Exit with 2 where nothing was listed.']],
    ]),
  );
});

it('is empty where there is none', () => {
  expect(readChangeLog(mkdtempSync(join(tmpdir(), 'oriel-change-log-'))).size).toBe(0);
});
