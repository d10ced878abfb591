import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsFrom } from '../../cli/settings-from.ts';
import type { Settings, StageName } from '../../core/model/settings.ts';
import { ablations } from './ablation.ts';
import { readLabelledSet } from './labelled-set.ts';
import { measureRepository, type RepositoryResult } from './measure.ts';
import { ablationTable, retrievalReport } from './report.ts';

const USAGE =
  'usage: npm run bench:retrieval -- --set DIR --repos DIR [--only NAME,…] [--stages LIST] [--settings FILE] [--ablate] [--json OUT]\n';

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    repos: { type: 'string' },
    only: { type: 'string' },
    stages: { type: 'string' },
    settings: { type: 'string' },
    json: { type: 'string' },
    ablate: { type: 'boolean' },
  },
});
if (values.set === undefined || values.repos === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const given = await settingsFrom(values.settings);
const settings: Settings = {
  ...given,
  stages: (values.stages?.split(',') as StageName[] | undefined) ?? given.stages,
};
const wanted = values.only?.split(',');
const variants = values.ablate ? ablations(settings) : [{ name: 'all', settings }];
const results: RepositoryResult[][] = variants.map(() => []);
for (const repository of readLabelledSet(values.set)) {
  if (wanted && !wanted.includes(repository.name)) continue;
  const folder = join(values.repos, repository.name);
  if (!existsSync(join(folder, repository.root))) {
    process.stderr.write(`${repository.name} is not in ${values.repos}: left out\n`);
    continue;
  }
  const measured = await measureRepository(
    repository,
    folder,
    variants.map((variant) => variant.settings),
  );
  for (const [index, result] of measured.entries()) results[index]!.push(result);
  process.stderr.write(`${repository.name}\n`);
}
process.stdout.write(retrievalReport(results[0]!));
if (values.ablate) {
  const rows = variants.map(({ name }, index) => ({ name, results: results[index]! }));
  process.stdout.write(`\n${ablationTable(rows)}\n`);
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results[0]));
