/** Of one block, and of the start of one line: more than anybody writes, lists of links without an empty line too. */
const MOST_OPENED = 2_000;
const MOST_MARKS = 40;

/** What may open a link or an emphasis; a star before a space is a bullet. */
const OPENER = /\[|_|\*(?![ \t])/g;

/** Quotes and lists in each other, as they stand at the start of a line. */
const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const MARK = />|[-+*]|\d+[.)]/g;

/**
 * The text, of equal length, without what makes a parser of CommonMark go over it again and again: brackets
 * and stars without end in one block, each of which may open something, and quotes and lists nested without end.
 */
export function tameMarkdown(text: string): string {
  let opened = 0;
  return text
    .split('\n')
    .map((line) => {
      if (line.trim() === '') opened = 0;
      const marks = MARKS.exec(line)?.[0] ?? '';
      const deep = (marks.match(MARK)?.length ?? 0) > MOST_MARKS;
      // Plain spaces would make code of the line.
      const tamed = deep ? '\u00a0'.repeat(marks.length) + line.slice(marks.length) : line;
      return tamed.replace(OPENER, (mark) => (++opened > MOST_OPENED ? ' ' : mark));
    })
    .join('\n');
}
