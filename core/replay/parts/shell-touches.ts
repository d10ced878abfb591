import type { LineRange } from '../../model/labelled-task.ts';
import type { FileTouch } from '../../model/transcript.ts';

const COMMAND = /^\s*(?:cd\s+\S+\s*$|(cat|nl|head|tail|sed|rg|grep|less|bat)\s+(.*))/s;
const WORD = /'([^']*)'|"([^"]*)"|([^\s'"|;&<>()]+)/g;
const RANGE = /^(\d+),(\d+)p$/;
/** Longer commands are scripts, whose files are not told by their words. */
const MOST_CHARS = 2_000;

/**
 * The files that a shell command shows or searches, where it is as plain as `sed -n '1,80p' FILE`, `cat FILE`,
 * `head -n 20 FILE` or `rg WORD FOLDER`, alone or several in a row. What it redirects into or runs is not told.
 */
export function shellTouches(command: string): readonly FileTouch[] {
  if (command.length > MOST_CHARS || command.includes('<<')) return [];
  return command.split(/&&|\|\||;|\n/).flatMap((part) => touchesOfOne(part.split('|')[0]!));
}

function touchesOfOne(command: string): readonly FileTouch[] {
  const [, tool, rest] = COMMAND.exec(command) ?? [];
  if (tool === undefined || rest!.includes('>')) return [];
  const words = [...rest!.matchAll(WORD)].map(
    ([, single, double, bare]) => single ?? double ?? bare!,
  );
  if (tool === 'rg' || tool === 'grep') {
    const [, ...paths] = words.filter((word) => !word.startsWith('-'));
    return paths.map((path) => ({ action: 'search', path, lines: null }));
  }
  const range =
    tool === 'sed' ? words.map((word) => RANGE.exec(word)).find((found) => found) : null;
  if (tool === 'sed' && !range) return [];
  const lines: LineRange | null = range
    ? { start: Number(range[1]), end: Number(range[2]) }
    : tool === 'head'
      ? { start: 1, end: countIn(words) }
      : null;
  return words
    .filter((word) => !word.startsWith('-') && !RANGE.test(word) && !/^\d+$/.test(word))
    .map((path) => ({ action: 'read', path, lines }));
}

/** As `-n 20`, `-20` or `-n20`; without one `head` shows 10. */
function countIn(words: readonly string[]): number {
  const at = words.findIndex((word) => /^-n?\d*$/.test(word));
  const digits = at < 0 ? '' : (/\d+/.exec(words[at]!)?.[0] ?? words[at + 1] ?? '');
  return /^\d+$/.test(digits) ? Math.max(1, Number(digits)) : 10;
}
