import { localName, mentionOf } from '../../graph/used-names.ts';
import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';

/** A word of small letters may be a word and no name. */
const PLAIN_WORD = /^[a-z]+$/;

/**
 * What a task's text gives away of its answer: the path or file name of what is needed, and symbols. One
 * sentence for each kind; empty where it names nothing.
 */
export function leakWarnings(task: string, needed: readonly LabelledSpan[]): string[] {
  const paths = [...new Set(needed.map(({ path }) => path))].filter((path) =>
    namesPath(task, path),
  );
  const symbols = [...new Set(needed.flatMap(({ symbol }) => symbol ?? []))].filter((symbol) =>
    namesSymbol(task, symbol),
  );
  return [
    ...(paths.length > 0 ? [`Its text names ${listed(paths)}, which is part of the answer.`] : []),
    ...(symbols.length > 0
      ? [`Its text names the symbol ${listed(symbols)}, which is part of the answer.`]
      : []),
  ];
}

/** Shorter lines are in many a text. */
const LEAST_LINE = 20;

/** Says so where a task's text quotes lines of the change itself. */
export function quoteWarning(task: string, added: readonly string[]): string[] {
  const quoted = new Set(task.split('\n').map((line) => line.replace(/^[+-]/, '').trim()));
  const lines = new Set(added.flatMap((text) => text.split('\n').map((line) => line.trim())));
  const count = [...lines].filter((line) => line.length >= LEAST_LINE && quoted.has(line)).length;
  if (count === 0) return [];
  return [`Its text quotes ${count} ${count === 1 ? 'line' : 'lines'} that the change added.`];
}

/** The path, its file's name with the ending, or its dotted form as in `flask.sessions`. */
function namesPath(task: string, path: FilePath): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const dotted = path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(-2)
    .join('.');
  const isNamed = (name: string): boolean =>
    name.length > 3 &&
    new RegExp(`(?<![\\w/.-])(?:[\\w./-]*/)?${literally(name)}(?![\\w-]|\\.\\w)`).test(task);
  return isNamed(file) || (dotted.includes('.') && isNamed(dotted));
}

function namesSymbol(task: string, symbol: string): boolean {
  const name = localName(symbol);
  if (name.length < 3) return false;
  const mention = mentionOf(task, name);
  if (mention === 'none') return false;
  return mention === 'code' || !PLAIN_WORD.test(name) || task.includes(`\`${name}\``);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 4).join(', ');
  return names.length > 4 ? `${shown} and ${names.length - 4} more` : shown;
}
