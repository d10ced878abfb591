import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { nodeGrammars } from '../cli/node-grammars.ts';
import { hasLongLine } from '../core/chunk/line-windows.ts';
import { LIMITS } from '../core/limits.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { lineStarts } from '../core/text/line-starts.ts';
import { SyntaxParser } from '../workers/parse/syntax-parser.ts';
import type { Row } from './row.ts';

interface Corpus {
  name: string;
  grammar: string;
  folder: string;
  pattern: RegExp;
}

/** Enough for a steady figure, little enough for two cores. */
const CORPUS_BYTES = 6_000_000;
const ROUNDS = 2;

/** MB/s of one thread: web-tree-sitter's parse alone, and the same files parsed and cut into chunks. */
export async function benchParse(): Promise<Row[]> {
  const corpora: Corpus[] = [
    { name: 'TypeScript', grammar: 'typescript', folder: 'node_modules', pattern: /\.[mc]?ts$/ },
    { name: 'JavaScript', grammar: 'javascript', folder: 'node_modules', pattern: /\.[mc]?js$/ },
  ];
  const python = pythonLibrary();
  if (python) {
    corpora.push({ name: 'Python', grammar: 'python', folder: python, pattern: /\.py$/ });
  }
  const loader = nodeGrammars();
  const chunker = await SyntaxParser.create(loader);
  const rows: Row[] = [];
  for (const corpus of corpora) {
    const files = readFiles(corpus);
    if (files.length === 0) continue;
    const parser = new Parser();
    parser.setLanguage(await Language.load(await loader.grammar(corpus.grammar)));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0) * ROUNDS;
    const spent = { bare: 0, whole: 0 };
    for (let round = 0; round <= ROUNDS; round++) {
      // The first round warms up. Both kinds take turns file by file, so that whatever else the
      // machine does slows them alike.
      if (round === 1) Object.assign(spent, { bare: 0, whole: 0 });
      for (const file of files) {
        const started = performance.now();
        parser.parse(file.text)?.delete();
        const parsed = performance.now();
        await chunker.chunk(file, DEFAULT_SETTINGS);
        spent.bare += parsed - started;
        spent.whole += performance.now() - parsed;
      }
    }
    parser.delete();
    rows.push(
      { name: `parse ${corpus.name}`, value: bytes / 1_000 / spent.bare, unit: 'MB/s' },
      {
        name: `parse and chunk ${corpus.name}`,
        value: bytes / 1_000 / spent.whole,
        unit: 'MB/s',
        ratio: spent.bare / spent.whole,
      },
    );
  }
  chunker.dispose();
  return rows;
}

interface BenchFile {
  path: string;
  text: string;
  bytes: number;
}

/** The folder's files in order of their names, spread over the whole of it, up to the corpus size. */
function readFiles({ folder, pattern }: Corpus): BenchFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path) && !/[\\/]test/.test(path))
    .sort();
  const step = Math.max(1, Math.floor(paths.length / 600));
  const files: BenchFile[] = [];
  let left = CORPUS_BYTES;
  for (let index = 0; index < paths.length && left > 0; index += step) {
    const path = paths[index]!;
    const text = readText(join(folder, path));
    if (text === null) continue;
    const bytes = Buffer.byteLength(text);
    files.push({ path, text, bytes });
    left -= bytes;
  }
  return files;
}

/** Null for what the product would not parse either. */
function readText(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8');
    if (text === '' || text.length > LIMITS.fileBytes) return null;
    return hasLongLine(text, lineStarts(text), LIMITS.lineChars) ? null : text;
  } catch {
    return null;
  }
}

function pythonLibrary(): string | null {
  try {
    const script = 'import sysconfig; print(sysconfig.get_paths()["stdlib"])';
    const folder = execFileSync('python3', ['-c', script], { encoding: 'utf8' }).trim();
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}
