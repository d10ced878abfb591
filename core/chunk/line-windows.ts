import type { CharOffset } from '../model/units.ts';
import { firstAfter } from '../text/line-starts.ts';
import type { Ruler } from './sizing.ts';

/**
 * Where windows over `text` from `from` to `to` begin, the first at `from`. Cuts fall on line starts,
 * by preference after a blank line and at the smallest indentation, which is where configuration has
 * its top-level keys; within a line only if it is longer than a window.
 */
export function windowStarts(
  text: string,
  lines: CharOffset[],
  from: CharOffset,
  to: CharOffset,
  ruler: Ruler,
): CharOffset[] {
  const starts = [from];
  let at = from;
  while (ruler.size(at, to) > ruler.max) {
    at = nextCut(text, lines, at, ruler);
    starts.push(at);
  }
  return starts;
}

function nextCut(text: string, lines: CharOffset[], at: CharOffset, ruler: Ruler): CharOffset {
  let best: CharOffset | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let line = firstAfter(lines, at); line < lines.length; line++) {
    const start = lines[line]!;
    const size = ruler.size(at, start);
    if (size > (best === null ? ruler.max : ruler.target)) break;
    if (size < ruler.target / 2) continue;
    const cost = cutCost(text, start, lines[line - 1]!);
    if (cost <= bestCost) [best, bestCost] = [start, cost];
  }
  return best ?? safeCut(text, ruler.reach(at, ruler.target));
}

/** Indentation of the line that would begin a window; a blank line before it makes it cheaper still. */
function cutCost(text: string, start: CharOffset, previous: CharOffset): number {
  let indent = 0;
  while (indent < 80 && isBlank(text.charCodeAt(start + indent))) indent++;
  const startsBlank = isLineBreak(text.charCodeAt(start + indent));
  const followsBlank = text.slice(previous, Math.min(start, previous + 200)).trim() === '';
  return (startsBlank ? 100 : indent) - (followsBlank ? 0.5 : 0);
}

/** The offset itself, or the next one that parts neither a surrogate pair nor `\r` from `\n`. */
export function safeCut(text: string, offset: CharOffset): CharOffset {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  const splitsPair = before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
  return splitsPair || (before === 13 && after === 10) ? offset + 1 : offset;
}

/** The start of the offset's line if only blanks stand between, else the offset itself. */
export function toLineStart(text: string, offset: CharOffset): CharOffset {
  let at = offset;
  while (at > 0 && isBlank(text.charCodeAt(at - 1))) at--;
  return isLineStart(text, at) ? at : offset;
}

/** Past blanks, line breaks and closing marks: what follows a definition that no one would part from it. */
export function pastClosing(text: string, offset: CharOffset): CharOffset {
  let at = offset;
  while (at < text.length && /[\s)\]};,]/.test(text[at]!)) at++;
  return at;
}

/** Whether a line begins at the offset. */
export function isLineStart(text: string, offset: CharOffset): boolean {
  const before = text.charCodeAt(offset - 1);
  return offset === 0 || before === 10 || (before === 13 && text.charCodeAt(offset) !== 10);
}

/** Whether the text between two offsets, nothing but blanks, holds a blank line. */
export function hasBlankLine(text: string, from: CharOffset, to: CharOffset): boolean {
  // Rust's doc comments end after their line break.
  let breaks = isLineBreak(text.charCodeAt(from - 1)) ? 1 : 0;
  for (let at = from; at < to && breaks < 2; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) breaks++;
  }
  return breaks > 1;
}

/** Whether any line, its break included, is longer than `limit` characters. */
export function hasLongLine(text: string, limit: number): boolean {
  let start = 0;
  while (text.length - start > limit) {
    let end = start + limit;
    while (end > start && !isLineBreak(text.charCodeAt(end - 1))) end--;
    if (end === start) return true;
    start = end;
  }
  return false;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 12 || code === 0xfeff;
}

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}
