// Puts the tree-sitter grammars and their highlight queries into public/grammars, and nothing else, as
// grammars.json lists them; licences are cached for the build. Each file is fetched once out of its npm tarball (nothing is installed and
// no script of a package runs), checked against its sha256 and cached; after that it needs no network.
// A part with `committed` is that file of this repository instead, for what no package ships compiled; one with `mended`
// has a byte changed where its compiled scanner is at fault.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'public', 'grammars');
const CACHE = join(ROOT, 'node_modules', '.cache', 'oriel-grammars');
const { grammars, licences } = JSON.parse(
  readFileSync(new URL('./grammars.json', import.meta.url), 'utf8'),
);

try {
  setUp();
} catch (error) {
  console.error(`grammars: ${error.message}`);
  process.exit(1);
}

function setUp() {
  mkdirSync(OUT, { recursive: true });
  mkdirSync(CACHE, { recursive: true });
  const entries = Object.entries(grammars);
  fetchMissing([
    ...licences,
    ...entries.flatMap(([, { wasm, licence, highlights }]) => [wasm, licence, ...highlights]),
  ]);
  const served = new Map();
  for (const [id, { wasm, highlights }] of entries) {
    served.set(`tree-sitter-${id}.wasm`, mended(wasm));
    // Where no package has a query that fits, an empty one: it colours nothing, and it is no missing file.
    served.set(`${id}.highlights.scm`, Buffer.from(highlights.map(queryOf).join('')));
  }
  const written = [...served].filter(([name, bytes]) => place(name, bytes)).length;
  // What is no part of the list would be served and verified by nobody; half a file is another setup's.
  for (const name of readdirSync(OUT)) {
    if (!served.has(name) && !/\.\d+$/.test(name)) rmSync(join(OUT, name));
  }
  console.log(`grammars: ${entries.length} in place, ${written} files written`);
}

/** A grammar, with the one byte changed that `mended` of it says, and why. */
function mended(part) {
  const bytes = cached(part);
  if (!part.mended) return bytes;
  const { at, from, to } = part.mended;
  if (bytes[at] !== from) throw new Error(`${part.file} has ${bytes[at]} at ${at}, not ${from}.`);
  bytes[at] = to;
  return verify({ ...part, ...part.mended }, bytes);
}

/** A part of a highlight query, less what it names that this grammar has not: one such name voids a query. */
function queryOf(part) {
  const query = cached(part).toString('utf8');
  return `${(part.without ?? []).reduce((kept, name) => kept.replaceAll(name, ''), query)}\n`;
}

/** Packs every package that a part is still missing from, and caches the parts. */
function fetchMissing(parts) {
  const missing = parts.filter((part) => !cached(part));
  const broken = missing.find((part) => part.committed);
  if (broken) throw new Error(`${broken.committed} is not the file that grammars.json names.`);
  for (const [spec, wanted] of groupByPackage(missing)) {
    const folder = mkdtempSync(join(tmpdir(), 'oriel-grammar-'));
    try {
      const tarball = pack(spec, folder);
      for (const part of wanted) write(cachePath(part), verify(part, extract(tarball, part.file)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function groupByPackage(parts) {
  const groups = new Map();
  for (const part of parts) groups.set(part.package, [...(groups.get(part.package) ?? []), part]);
  return groups;
}

function pack(spec, folder) {
  console.log(`grammars: fetching ${spec}`);
  try {
    const printed = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', spec], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return join(folder, printed.trim().split('\n').at(-1));
  } catch (error) {
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')[0];
    throw new Error(`npm could not fetch ${spec} (${reason}). Connect once and run npm run setup.`);
  }
}

function extract(tarball, file) {
  return execFileSync('tar', ['-xzOf', tarball, `package/${file}`], {
    maxBuffer: 64 * 1024 * 1024,
  });
}

function verify(part, bytes) {
  const found = sha256(bytes);
  if (found === part.sha256) return bytes;
  throw new Error(
    `${part.file} of ${part.package} has sha256 ${found}, expected ${part.sha256}; nothing of it was used.`,
  );
}

/** The bytes of a part that are here already; null if they are absent or are not what the manifest names. */
function cached(part) {
  const path = part.committed ? join(ROOT, part.committed) : cachePath(part);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return sha256(bytes) === part.sha256 ? bytes : null;
}

function cachePath(part) {
  return join(CACHE, part.sha256);
}

/** Writes a served file unless it is there already; returns whether it was not. */
function place(name, bytes) {
  const path = join(OUT, name);
  if (existsSync(path) && readFileSync(path).equals(bytes)) return false;
  write(path, bytes);
  return true;
}

/** By way of a rename, so that a reader or a second setup never meets half a file. */
function write(path, bytes) {
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, bytes);
  renameSync(partial, path);
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
