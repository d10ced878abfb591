import type { CharOffset } from '../model/units.ts';

/**
 * The comment lines right above a line that starts at `lineStart`, as deep as it: where they begin,
 * and each one's text from the top down. Found in the text, for grammars that count a comment after
 * an indented block to that block.
 */
export function commentsAbove(
  text: string,
  lineStart: CharOffset,
  mark: string,
): { start: CharOffset; comments: string[] } {
  const indent = indentAt(text, lineStart);
  const comments: string[] = [];
  let start = lineStart;
  while (start > 0) {
    const end = text.endsWith('\r\n', start) ? start - 2 : start - 1;
    const above = lineStartBefore(text, end);
    if (indentAt(text, above) !== indent || !text.startsWith(mark, above + indent)) break;
    comments.unshift(text.slice(above + indent, end));
    start = above;
  }
  return { start, comments };
}

/** A loop, because `lastIndexOf` goes back to the beginning of a text without `\r`. */
function lineStartBefore(text: string, end: CharOffset): CharOffset {
  let at = end;
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at--;
  return at;
}

function indentAt(text: string, lineStart: CharOffset): number {
  let at = lineStart;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at - lineStart;
}
