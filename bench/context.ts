import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NodeEngine } from '../cli/node-engine.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { settingsFrom } from '../cli/settings-from.ts';
import { ndcgAt } from '../core/evaluate/ranking-metrics.ts';
import type { Query } from '../core/model/query.ts';
import type { Settings } from '../core/model/settings.ts';
import {
  type LabelledRepository,
  readLabelledSet,
  type Target,
  targetRanks,
} from './retrieval/labelled-set.ts';

const USAGE =
  'usage: npm run bench:context -- --set DIR --repos DIR [--only NAME,…] [--settings FILE]\n';

/** Weights of cursor, open files and neighbours; the first row is what the others are compared with. */
const ROWS: Settings['context'][] = [
  [0, 0, 0],
  [0.25, 0, 0],
  [0.5, 0, 0],
  [1, 0, 0],
  [0, 0.25, 0],
  [0, 0.5, 0],
  [0, 1, 0],
  [0, 0, 0.1],
  [0, 0, 0.25],
  [0, 0, 0.5],
  [0.5, 0.25, 0.1],
].map(([cursor, openFiles, neighbours]) => ({
  cursor: cursor!,
  openFiles: openFiles!,
  neighbours: neighbours!,
}));

/** A labelled query with one of its targets open, and what is then left to find. */
interface Case {
  query: Query;
  left: Target[];
}

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    repos: { type: 'string' },
    only: { type: 'string' },
    settings: { type: 'string' },
  },
});
if (values.set === undefined || values.repos === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const settings = await settingsFrom(values.settings);
const wanted = values.only?.split(',');
const scores = ROWS.map((): number[] => []);
for (const repository of readLabelledSet(values.set)) {
  const isWanted = wanted?.includes(repository.name) ?? true;
  if (!isWanted || !existsSync(join(values.repos, repository.name, repository.root))) continue;
  await score(repository, values.repos);
  process.stderr.write(`${repository.name}\n`);
}
process.stdout.write(`${report()}\n`);

/**
 * What a known file is worth for finding the others: of every query with several targets each target
 * in turn is open, the cursor in its best chunk, and nDCG@10 is taken over the rest of them.
 */
async function score({ name, root, queries }: LabelledRepository, repos: string): Promise<void> {
  const engine = new NodeEngine();
  await engine.open(sourceFromFolder(join(repos, name, root)), settings, quietly());
  if (settings.stages.includes('dense')) await engine.embed(null, settings, quietly());
  const prefix = root === '' ? '' : `${root}/`;
  for (const { query: task, targets } of queries) {
    for (const { query, left } of await casesOf(engine, task, targets, prefix)) {
      for (const [row, context] of ROWS.entries()) {
        const results = (await engine.search(query, { ...settings, context }))
          .filter(({ path }) => path !== query.cursor?.path)
          .map((result) => ({ ...result, path: prefix + result.path }));
        scores[row]!.push(ndcgAt(10, targetRanks(left, results)));
      }
    }
  }
  engine.dispose();
}

async function casesOf(
  engine: NodeEngine,
  task: string,
  targets: readonly Target[],
  prefix: string,
): Promise<Case[]> {
  const found = await engine.search({ task, given: [], cursor: null }, settings);
  const named = found.map((result) => ({ ...result, path: prefix + result.path }));
  return targetRanks(targets, named).flatMap((rank, index) => {
    const left = targets.filter(({ path }) => path !== targets[index]!.path);
    if (rank === null || left.length === 0) return [];
    const { path, startLine, endLine } = found[rank - 1]!;
    const cursor = { path, line: Math.floor((startLine + endLine) / 2) };
    return [{ query: { task, given: [path], cursor }, left }];
  });
}

function report(): string {
  const [base] = scores;
  const rows = ROWS.map(({ cursor, openFiles, neighbours }, row) => {
    const own = scores[row]!;
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
    const better = own.filter((value, at) => value > base![at]! + 1e-9).length;
    const worse = own.filter((value, at) => value < base![at]! - 1e-9).length;
    return `| ${cursor} | ${openFiles} | ${neighbours} | ${mean.toFixed(3)} | ${better} | ${worse} |`;
  });
  return [
    `${base!.length} cases`,
    '',
    '| cursor | open files | neighbours | nDCG@10 | better | worse |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
