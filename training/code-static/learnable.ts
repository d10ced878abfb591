import { nodeGrammars } from '../../cli/node-grammars.ts';
import { quietly } from '../../cli/quietly.ts';
import { sourceFromFolder } from '../../cli/read-folder.ts';
import { languageOf } from '../../core/chunk/languages.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { FilePath } from '../../core/model/units.ts';
import { pathRoles } from '../../core/paths/path-roles.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { parseFile } from '../../workers/parse/parse-file.ts';
import { SyntaxParser } from '../../workers/parse/syntax-parser.ts';
import { EXCLUDED_PROJECTS } from './excluded-names.ts';

const MOST_BYTES_OF_A_FILE = 150_000;

/** Data and markup hold few sentences and little that a query would ask for. */
const NOT_CODE = new Set(['json', 'yaml', 'toml', 'html', 'css', 'sql', 'text', 'markdown']);

const GENERATED = /@generated|do not (?:edit|modify)|auto-?generated/i;

export interface LearnableFile {
  path: FilePath;
  text: string;
  chunks: readonly Chunk[];
}

/** One for all packages: every grammar that a parser loads stays in the process. */
const parser = SyntaxParser.create(nodeGrammars());

/** The files of an unpacked package that are its own code: neither generated nor vendored, nor another project's. */
export async function* learnable(folder: string, mostChars: number): AsyncGenerator<LearnableFile> {
  let chars = 0;
  for await (const item of sourceFromFolder(folder).list(quietly().signal)) {
    if (chars > mostChars) return;
    if (item.kind !== 'file' || !isCode(item.path) || item.bytes > MOST_BYTES_OF_A_FILE) continue;
    const outcome = await parseFile(await parser, item, LIMITS, DEFAULT_SETTINGS);
    if (outcome.kind !== 'parsed') continue;
    const { path, text } = outcome.file;
    if (GENERATED.test(text.slice(0, 1000))) continue;
    chars += text.length;
    yield { path, text, chunks: outcome.chunks };
  }
}

function isCode(path: FilePath): boolean {
  const language = languageOf(path)?.id;
  if (!language || NOT_CODE.has(language)) return false;
  if (pathRoles(path).some(({ role }) => role === 'vendored')) return false;
  return !path.split('/').some((segment) => EXCLUDED_PROJECTS.has(segment.toLowerCase()));
}
