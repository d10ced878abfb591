import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasLongLine } from '../core/chunk/line-windows.ts';
import { LIMITS } from '../core/limits.ts';

/** Files of one language. */
export interface Corpus {
  name: string;
  grammar: string;
  files: CorpusFile[];
}

export interface CorpusFile {
  path: string;
  text: string;
  bytes: number;
}

/** Enough for a steady figure, little enough for two cores. */
const CORPUS_BYTES = 6_000_000;

/** Ranks of a tokenizer are JavaScript by name only; tests repeat themselves. */
const NOT_CODE = /bpeRanks|[\\/]test/;

const LANGUAGES = [
  {
    name: 'TypeScript',
    grammar: 'typescript',
    pattern: /(?<!\.d)\.[mc]?ts$/,
    folder: () => 'node_modules',
  },
  {
    name: 'JavaScript',
    grammar: 'javascript',
    pattern: /\.[mc]?js$/,
    folder: () => 'node_modules',
  },
  { name: 'Python', grammar: 'python', pattern: /\.py$/, folder: pythonLibrary },
  { name: 'C++', grammar: 'cpp', pattern: /\.(?:hpp|hh|cpp|cc)$/, folder: () => '/usr/include' },
];

/**
 * What to parse: what an installation brings along, or, if `ORIEL_BENCH_FILES` names a folder, the files
 * of each language there. A language without files is left out.
 */
export function readCorpora(): Corpus[] {
  const wanted = process.env.ORIEL_BENCH_FILES;
  return LANGUAGES.map(({ name, grammar, pattern, folder }) => {
    const from = wanted ?? folder();
    return { name, grammar, files: from && existsSync(from) ? readFiles(from, pattern) : [] };
  }).filter(({ files }) => files.length > 0);
}

/** The folder's files in order of their names, spread over the whole of it, up to the corpus size. */
function readFiles(folder: string, pattern: RegExp): CorpusFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path) && !NOT_CODE.test(path))
    .sort();
  const step = Math.max(1, Math.floor(paths.length / 600));
  const files: CorpusFile[] = [];
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
    return hasLongLine(text, LIMITS.lineChars) ? null : text;
  } catch {
    return null;
  }
}

function pythonLibrary(): string | null {
  try {
    const script = 'import sysconfig; print(sysconfig.get_paths()["stdlib"])';
    return execFileSync('python3', ['-c', script], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
