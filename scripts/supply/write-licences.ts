import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENCES, type Licence, writeLicences } from '../../core/site/licences.ts';
import { licenceProblems } from './licence-problems.ts';
import { listLicences } from './list-licences.ts';
import { ALSO_ALLOWED, LICENCES_ALLOWED } from './policy.ts';

const DOCS = 'docs/licences.md';

/**
 * Writes the licences of all that is shipped into the folder of a build, and holds docs/licences.md to the same list;
 * with ORIEL_WRITE_DOCS it is written instead.
 *
 * @throws Error that names each licence that is not there or not allowed, or says that the list has changed.
 */
export function writeLicenceFiles(root: string, folder: string, packages: readonly string[]): void {
  const entries = listLicences(root, packages);
  const problems = licenceProblems(entries, { allowed: LICENCES_ALLOWED, also: ALSO_ALLOWED });
  if (problems.length > 0) throw new Error(`licences: ${problems.join('; ')}`);
  const preamble = `Licences of the ${entries.length} things that are shipped with this page.`;
  writeFileSync(join(folder, LICENCES), writeLicences(preamble, entries));
  keepDocs(join(root, DOCS), docsOf(entries));
}

function keepDocs(path: string, wanted: string): void {
  if (process.env.ORIEL_WRITE_DOCS) {
    writeFileSync(path, wanted);
    return;
  }
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) return;
  throw new Error(`What is shipped is not what ${DOCS} lists: ORIEL_WRITE_DOCS=1 npm run build`);
}

function docsOf(entries: readonly Licence[]): string {
  const rows = entries.map(
    ({ name, version, licence, what }) => `| ${name} | ${version} | ${licence} | ${what} |`,
  );
  return `# Licences of what is shipped

Every module of every part of the built page, its workers, WebAssembly, grammars, queries, models and data: a build lists them and
fails where this table says anything else, and where a licence is missing or is not one of \`scripts/supply/policy.ts\`. The texts are in
\`licences.txt\` of the build and under “Licences” in the page.

| name | version | licence | what of it |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
