// Packs public/sample/files and public/sample/tasks.json into the two files that the app and the
// evaluations read: sample.json and labels.json. `--check` writes nothing and fails when they are stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from './glob.mjs';

const home = fileURLToPath(new URL('../public/sample/', import.meta.url)).replaceAll('\\', '/');
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Texts by path, in code-unit order. A file that is not UTF-8 throws, because JSON could not carry it
 * unchanged.
 */
function readFiles() {
  const root = `${home}files/`;
  const paths = globSync([root], /./)
    .map((path) => path.slice(root.length))
    .filter(
      (path) => !/(^|\/)(__pycache__|node_modules|\.pytest_cache|\.DS_Store)(\/|$)/.test(path),
    );
  return Object.fromEntries(
    paths.map((path) => [path, decoder.decode(readFileSync(`${root}${path}`))]),
  );
}

/** A label that names no file, or one twice, would silently bend every metric. */
function findLabelProblems(tasks, files) {
  return tasks.flatMap(({ title, gold, distractors }) => {
    const paths = [...gold, ...distractors].map(({ path }) => path);
    const absent = paths.filter((path) => !(path in files));
    const repeated = paths.filter((path, index) => paths.indexOf(path) !== index);
    return [
      ...absent.map((path) => `${title}: ${path} is not in the sample`),
      ...repeated.map((path) => `${title}: ${path} is labelled twice`),
    ];
  });
}

const files = readFiles();
const tasks = JSON.parse(readFileSync(`${home}tasks.json`, 'utf8'));
const problems = findLabelProblems(tasks, files);
const sample = {
  name: 'sample-shop',
  tasks: tasks.map(({ title, query }) => ({ title, task: query })),
  files,
};
const labels = tasks.map(({ gold, distractors }, task) => ({
  task,
  needed: gold.map(({ path }) => path),
  distractors,
}));

for (const [name, value] of Object.entries({ 'sample.json': sample, 'labels.json': labels })) {
  const path = `${home}${name}`;
  const text = `${JSON.stringify(value, null, 1)}\n`;
  if (!process.argv.includes('--check')) {
    if (problems.length === 0) writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    problems.push(`public/sample/${name} is stale: run node scripts/pack-sample.mjs`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`sample: ${Object.keys(files).length} files, ${tasks.length} tasks`);
process.exitCode = problems.length > 0 ? 1 : 0;
