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
    const above = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1;
    if (indentAt(text, above) !== indent || !text.startsWith(mark, above + indent)) break;
    comments.unshift(text.slice(above + indent, end));
    start = above;
  }
  return { start, comments };
}

function indentAt(text: string, lineStart: CharOffset): number {
  let at = lineStart;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at - lineStart;
}
