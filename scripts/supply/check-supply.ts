// Checks what is taken from others: exact pins, a lockfile with checksums, npm's settings, and the checksums of what
// workers fetch and run. `--write` writes those checksums anew, for a change of the files that was meant.
import { readFileSync, writeFileSync } from 'node:fs';
import { type FetchedList, knownElsewhere, listFetched, listProblems } from './fetched-list.ts';
import { lockProblems } from './lock-problems.ts';
import { INSTALL_SCRIPTS, NPM_SETTINGS, ONE_COPY } from './policy.ts';

const LIST = 'core/site/fetched-files.json';
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const actual = listFetched('.');
if (process.argv.includes('--write')) {
  writeFileSync(LIST, `${JSON.stringify(actual, null, 2)}\n`);
}
const listed: FetchedList = readJson(LIST);
const elsewhere = knownElsewhere('.');
const partOf = (list: FetchedList): FetchedList =>
  Object.fromEntries(
    Object.keys(elsewhere).flatMap((path) => (list[path] ? [[path, list[path]]] : [])),
  );

const npmrc = readFileSync('.npmrc', 'utf8').split('\n');
const problems = [
  ...lockProblems(readJson('package.json'), readJson('package-lock.json'), {
    installScripts: INSTALL_SCRIPTS,
    oneCopy: ONE_COPY,
  }),
  ...Object.entries(NPM_SETTINGS)
    .filter(([setting]) => !npmrc.includes(setting))
    .map(([setting, reason]) => `.npmrc lacks ${setting} (${reason})`),
  ...listProblems(listed, actual, [LIST, 'the file']),
  ...listProblems(elsewhere, partOf(listed), ['grammars.json or a manifest', LIST]),
];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `supply: ${Object.keys(listed).length} checksums and the lockfile hold`
    : `supply: ${problems.length} problems. Where a changed file is meant, npx tsx scripts/supply/check-supply.ts --write`,
);
process.exit(problems.length > 0 ? 1 : 0);
