import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { cutFileOf } from '../core/chunk/cut-file.ts';
import { cutStatistics } from '../core/chunk/cut-statistics.ts';
import type { CutFile } from '../core/engine.ts';
import { LIMITS } from '../core/limits.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { chunkingReport, type LanguageRow } from './chunking-report.ts';

interface Repository {
  language: string;
  /** owner/name */
  repository: string;
  revision: string;
}

const { values } = parseArgs({
  options: { repos: { type: 'string' }, out: { type: 'string' }, only: { type: 'string' } },
});
if (values.repos === undefined) {
  process.stderr.write(
    'usage: npm run bench:chunking -- --repos DIR [--only LANGUAGE,…] [--out FILE]\n',
  );
  process.exit(2);
}

const wanted = values.only?.split(',');
const listed: Repository[] = JSON.parse(
  readFileSync(new URL('./chunking-repos.json', import.meta.url), 'utf8'),
);
const rows: LanguageRow[] = [];
for (const repository of listed) {
  if (wanted && !wanted.includes(repository.language)) continue;
  const folder = join(values.repos, repository.repository.split('/')[1]!);
  if (!existsSync(folder)) {
    process.stderr.write(`${repository.repository} is not in ${values.repos}: left out\n`);
    continue;
  }
  const row = { ...repository, ...(await measure(folder, repository.language)) };
  if (row.files === 0) throw new Error(`${folder} has no file of ${repository.language}`);
  rows.push(row);
  process.stderr.write(
    `${row.language}: ${row.files} files, fallback ${row.fallbackShare}, oversize ${row.oversizeShare}\n`,
  );
}
const report = chunkingReport(rows, DEFAULT_SETTINGS.chunking);
if (values.out === undefined) process.stdout.write(report);
else writeFileSync(values.out, report);

/** The language's files of a repository, cut as `oriel chunk` cuts them; `ms` is what these took. */
async function measure(folder: string, language: string) {
  const { max } = DEFAULT_SETTINGS.chunking;
  const source = sourceFromFolder(folder);
  const files: CutFile[] = [];
  let ms = 0;
  let since = performance.now();
  for await (const item of parseSource(source, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
    const spent = performance.now() - since;
    if (item.kind === 'parsed') {
      const file = cutFileOf(item.file, item.chunks, max);
      if (file.language === language) {
        files.push(file);
        ms += spent;
      }
    }
    since = performance.now();
  }
  return { ...cutStatistics(files, max), ms };
}
