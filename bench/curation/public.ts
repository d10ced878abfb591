import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NodeEngine } from '../../cli/node-engine.ts';
import { quietly } from '../../cli/quietly.ts';
import { sourceFromFolder } from '../../cli/read-folder.ts';
import type { Candidate } from '../../core/model/candidate.ts';
import type { Settings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { byFlag, type FlagRead, otherFiles, type ReadFlag, tallyOfRead } from './public-flags.ts';

const DEPTH = 30;
const TASKS = new URL('public-tasks.json', import.meta.url);
const VERDICTS = new URL('public-verdicts.jsonl', import.meta.url);

const tasks = JSON.parse(readFileSync(TASKS, 'utf8')) as Record<string, string[]>;
const verdicts = existsSync(VERDICTS)
  ? readFileSync(VERDICTS, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as FlagRead)
  : [];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { others: { type: 'boolean' } },
});
const known: ReadFlag[] = [];
for (const folder of positionals) {
  const repository = basename(resolve(folder));
  const own = tasks[repository];
  if (!own) throw new Error(`no tasks for ${repository}; there are ${Object.keys(tasks)}`);
  const shown = await shownFor(folder, own);
  const flags = byFlag(repository, shown, verdicts);
  const rows = values.others ? [...flags, ...otherFiles(repository, shown)] : flags;
  for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
  known.push(...flags);
}
process.stdout.write(`${tallyOfRead(known)}\n`);

/**
 * The first 30 of each task's ranking, as it is by default but for the vectors, and again with the
 * flags left out of account, so that none hides behind the rank it costs.
 */
async function shownFor(folder: string, own: readonly string[]): Promise<Candidate[][]> {
  const base: Settings = { ...DEFAULT_SETTINGS, stages: ['lexical', 'priors'] };
  const unweighed: Settings = { ...base, priors: { ...base.priors, flagged: false } };
  const engine = new NodeEngine();
  await engine.open(sourceFromFolder(folder), base, quietly());
  await engine.history(quietly());
  const shown: Candidate[][] = [];
  for (const task of own) {
    const query = { task, given: [], cursor: null };
    const rankings = [];
    for (const settings of [base, unweighed]) {
      rankings.push((await engine.inspect(query, settings)).candidates.slice(0, DEPTH));
    }
    shown.push([...new Map(rankings.flat().map((found) => [found.id, found])).values()]);
  }
  engine.dispose();
  return shown;
}
