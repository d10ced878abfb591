import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLabels } from './labels.ts';
import { lookAlikes, measure } from './measure.ts';
import { curationTables, mistakes, recallByCertainty } from './tally.ts';

const DOCUMENT = 'docs/curation.md';
const MARKS = /(<!-- measured -->\n)[\s\S]*(<!-- end of measured -->)/;

const { values } = parseArgs({
  options: { repo: { type: 'string' }, json: { type: 'string' }, write: { type: 'boolean' } },
});
const known = readLabels();
const folders = known.filter(({ name }) => values.repo === undefined || name === values.repo);
if (folders.length === 0) {
  const names = known.map(({ name }) => name).join(', ');
  process.stderr.write(`no repository called ${values.repo}; there are ${names}\n`);
  process.exit(2);
}
const cases = await measure(folders);
const table = curationTables(cases, (kind) => lookAlikes(folders, kind));
const tables = `${table}\n\n${recallByCertainty(cases)}`;
const wrong = mistakes(cases);
process.stdout.write(`${tables}\n\n${wrong}\n`);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(cases, null, 1));
if (values.write) {
  const files = folders.reduce((sum, { labels }) => sum + labels.length, 0);
  const measured = `${files} files in ${folders.length} repositories.\n\n${tables}\n\n## Mistakes\n\n${wrong}\n`;
  const text = readFileSync(DOCUMENT, 'utf8');
  if (!MARKS.test(text)) throw new Error(`${DOCUMENT} has no marks around what was measured`);
  // Through a function, because evidence may hold a `$`.
  writeFileSync(
    DOCUMENT,
    text.replace(MARKS, (_, from, to) => `${from}\n${measured}\n${to}`),
  );
}
