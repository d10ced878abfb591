// Makes docs/report-sample.html: the report of the sample's first task, by the command line as anybody would.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const { tasks } = JSON.parse(readFileSync('public/sample/sample.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'oriel-report-'));
const file = join(folder, 'sample.oriel.json');

function oriel(...args) {
  execFileSync(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...args], { stdio: 'inherit' });
}

try {
  const { task } = tasks[0];
  // The report calls it by the name of its folder.
  const shop = join(folder, 'sample-shop');
  symlinkSync(resolve('public/sample/files'), shop);
  oriel('inspect', shop, '--task', task, '--save', file, '--with-texts');
  oriel('report', file, '--html', 'docs/report-sample.html');
} finally {
  rmSync(folder, { recursive: true });
}
