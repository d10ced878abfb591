// Checks every import of the product against scripts/imports.json, that no imports form a cycle,
// and that its doors are the only ones.
// Tests may also import test tools, node and fixtures; they are held to the folder table all the same.
import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { globSync } from './glob.mjs';

const { rows, doors } = JSON.parse(readFileSync('scripts/imports.json', 'utf8'));
const files = globSync(['core', 'workers', 'app', 'cli', 'bench', 'fuzz', 'e2e'], /\.tsx?$/).filter(
  (file) => !file.startsWith('bench/curation/repositories/'),
);
const TEST_PACKAGES = ['vitest', 'fast-check', 'node:*'];
const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

const problems = [];
const graph = new Map();

for (const file of files) {
  const subject = file.replace('.test.', '.');
  const isTest = /\.test\.tsx?$/.test(file);
  const row = rows.find(({ from }) => matchesGlob(subject, from));
  if (!row) {
    problems.push(`${file}: no row of scripts/imports.json covers it`);
    continue;
  }
  const edges = [];
  for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const typeOnly = match[2] !== undefined;
    const target = (match[3] ?? match[4]).replace(/\?.*$/, '');
    if (target.startsWith('.')) {
      const path = normalize(join(dirname(file), target));
      if (path.endsWith('.css') || path.endsWith('.json')) continue;
      if (!row.to.some((glob) => matchesGlob(path, glob)) && !(isTest && testMayImport(path))) {
        problems.push(`${file}: may not import ${path}`);
      }
      if (row.typesOnly && !typeOnly) problems.push(`${file}: may import types only, not ${path}`);
      if (!typeOnly) edges.push(path);
    } else {
      const allowed = [...(row.packages ?? []), ...(isTest ? TEST_PACKAGES : [])];
      if (!allowed.some((name) => isPackage(target, name))) {
        problems.push(`${file}: may not import the package ${target}`);
      }
    }
  }
  graph.set(file, edges);
}

/** Tests run the real parts, so they may load grammars and models through the command line's loaders. */
function testMayImport(path) {
  return (
    path.startsWith('cli/') || path.startsWith('core/testing/') || path.startsWith('app/testing/')
  );
}

function isPackage(target, name) {
  if (name === 'node:*') return target.startsWith('node:');
  return target === name || target.startsWith(`${name}/`);
}

const state = new Map();
for (const start of graph.keys()) visit(start, []);

function visit(file, trail) {
  if (state.get(file) === 'done' || !graph.has(file)) return;
  if (state.get(file) === 'open') {
    problems.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`);
    return;
  }
  state.set(file, 'open');
  for (const next of graph.get(file)) visit(next, [...trail, file]);
  state.set(file, 'done');
}

for (const { why, folders, words, only } of doors) {
  const held = files.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      folders.some((glob) => matchesGlob(file, glob)) &&
      !only.some((glob) => matchesGlob(file, glob)),
  );
  for (const file of held) {
    const source = readFileSync(file, 'utf8');
    for (const word of words.filter((one) => source.includes(one))) {
      problems.push(`${file}: may not hold “${word.trim()}”: ${why}`);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(`imports: ${files.length} files, ${problems.length} forbidden`);
process.exit(problems.length > 0 ? 1 : 0);
