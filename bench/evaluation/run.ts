import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateFolder } from '../../cli/evaluate-folder.ts';
import { reportOf } from '../../cli/evaluate-report.ts';
import { findTasks } from '../../cli/evaluate-tasks.ts';
import { asTheyAre, flagsOff } from '../../core/evaluate/variants.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { type EvaluatedRepository, evaluationReport, K } from './report.ts';

const USAGE =
  'usage: npm run bench:evaluate -- --repos DIR [--only flask,express,gin] [--tasks 30] [--out FILE]\n';

const { values } = parseArgs({
  options: {
    repos: { type: 'string' },
    only: { type: 'string', default: 'flask,express,gin' },
    tasks: { type: 'string', default: '30' },
    out: { type: 'string' },
  },
});
if (values.repos === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const variants = [asTheyAre(DEFAULT_SETTINGS), flagsOff(DEFAULT_SETTINGS)];
const repositories: EvaluatedRepository[] = [];
for (const name of values.only.split(',')) {
  const folder = join(values.repos, name);
  if (!existsSync(join(folder, '.git'))) {
    process.stderr.write(`${folder} has no .git: left out\n`);
    continue;
  }
  const found = await evaluateFolder(
    folder,
    DEFAULT_SETTINGS,
    variants,
    (evaluation, options) => findTasks(Number(values.tasks), evaluation, options),
    () => {},
  );
  const report = reportOf({ ...found, variants, imported: null, ks: [K, 2 * K], gates: [] });
  repositories.push({ name, tasks: found.tasks, report });
  process.stderr.write(`${name}\n`);
}
const text = evaluationReport(repositories);
if (values.out === undefined) process.stdout.write(text);
else writeFileSync(values.out, text);
