import { termsOf } from './terms.ts';
import { stemOf } from './word-stem.ts';

/** What a task names verbatim. */
export interface TaskNames {
  /** Identifiers as written, without `()`: `validate`, `TokenValidator`, `SessionStore.get`. */
  symbols: ReadonlySet<string>;
  /** Words and paths in lower case, for file names: `token_validator.py`, `auth/session`. */
  paths: ReadonlySet<string>;
  /** Stems of the task's terms. */
  stems: ReadonlySet<string>;
}

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const QUALIFIED = new RegExp(`${NAME}(?:(?:\\.|::|#)${NAME})*`, 'gu');
const PATH = /[\p{L}\p{N}_$.@-]+(?:\/[\p{L}\p{N}_$.@-]+)*/gu;
const QUOTED = /`[^`\n]+`/g;
const SEPARATOR = /\.|::|#/;

/**
 * Names in a task: what stands in backticks, is called with `()`, is qualified with dots, or has the
 * shape of a name (snake_case, camelCase, PascalCase of two words); a task of one word names it.
 */
export function taskNames(task: string): TaskNames {
  const symbols = new Set<string>();
  const quoted = Array.from(task.matchAll(QUOTED), ({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
  const isQuoted = (at: number): boolean =>
    quoted.some(([start, end]) => start! <= at && at < end!);
  for (const { 0: name, index } of task.matchAll(QUALIFIED)) {
    const segments = name.split(SEPARATOR);
    const isCalled = task.startsWith('()', index + name.length);
    const isAlone = name === task.trim();
    if (segments.length > 1) addSuffixes(symbols, segments);
    else if (isCalled || isAlone || isQuoted(index)) symbols.add(name);
    for (const segment of segments) if (hasNameShape(segment)) symbols.add(segment);
  }
  const paths = Array.from(task.matchAll(PATH), ([path]) =>
    path.replace(/^\.+\/|[.]+$/g, '').toLowerCase(),
  );
  return { symbols, paths: new Set(paths), stems: new Set(termsOf(task).map(stemOf)) };
}

/** `a.b.c` and `b.c`: a task may qualify further than the chunk does. The last alone is too little. */
function addSuffixes(symbols: Set<string>, segments: readonly string[]): void {
  for (let first = 0; first + 1 < segments.length; first++) {
    symbols.add(segments.slice(first).join('.'));
  }
}

/** snake_case, camelCase or PascalCase of at least two words; `Session` may just begin a sentence. */
function hasNameShape(word: string): boolean {
  return /[\p{L}\p{N}]_+[\p{L}\p{N}]/u.test(word) || /\p{Ll}\p{N}*\p{Lu}/u.test(word);
}
