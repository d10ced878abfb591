import type { CharOffset } from '../../model/units.ts';

/**
 * Matches of a sticky pattern where a line begins with blanks and one of the words, in order and apart. To search for
 * the words first is several times as fast as an expression that looks at every line.
 */
export function matchLines(
  text: string,
  words: readonly string[],
  pattern: RegExp,
): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const start = lineStartOver(text, at);
      if (start === null) continue;
      pattern.lastIndex = start;
      const match = pattern.exec(text);
      if (match) found.push(match);
    }
  }
  let end = 0;
  return found
    .sort((a, b) => a.index - b.index)
    .filter((match) => {
      if (match.index < end) return false;
      end = match.index + match[0].length;
      return true;
    });
}

/** Start of the line if nothing but blanks stand between it and the offset. */
function lineStartOver(text: string, offset: CharOffset): CharOffset | null {
  let at = offset;
  while (at > 0 && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
  return at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r' ? at : null;
}

/** Where a match begins, without the blanks before it. */
export function startOf(match: RegExpExecArray): CharOffset {
  return match.index + match[0].length - match[0].trimStart().length;
}

export function endOf(match: RegExpExecArray): CharOffset {
  return match.index + match[0].trimEnd().length;
}

/** Names and where they stand, from a pattern whose first group is the name. */
export function declared(text: string, pattern: RegExp): { name: string; start: CharOffset }[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    name: match[1]!.replaceAll('`', ''),
    start: startOf(match),
  }));
}

/** The items of a comma-separated list, trimmed, none empty. */
export function listItems(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** `a as b` binds b, `a` binds a. */
export function boundName(item: string, keyword = /\s+as\s+/): string {
  return item.split(keyword).at(-1)!.trim();
}

/** The part after the last separator. */
export function lastPart(name: string, separator: string): string {
  return name.slice(name.lastIndexOf(separator) + 1);
}

/** Characters before an expression in which `const { a, b } =` is looked for. */
const ASSIGNED_BEFORE = 400;

/** Names that the statement gives to the value at `start`: of `const { a, b: c } = ` they are a and c. */
export function assignedNames(text: string, start: CharOffset): string[] {
  const before = text.slice(Math.max(0, start - ASSIGNED_BEFORE), start);
  const target = /([\w$]+|\{[^{}]*\})\s*=\s*(?:await\s+)?$/.exec(before)?.[1];
  if (target === undefined) return [];
  if (!target.startsWith('{')) return [target];
  return listItems(target.slice(1, -1))
    .map((item) => boundName(item.replace(/\s*=.*$/s, ''), /\s*:\s*/))
    .filter((name) => /^[\w$]+$/.test(name));
}
