import { blankOut, type Stretch } from './blank-out.ts';

/** `#if os(iOS)` and its kin, which may stand between the cases of an enumeration or within an expression. */
const CONDITIONAL = /^[ \t]*#(?:if|elseif|else|endif)\b[^\n]*/gm;

/** Swift as its grammar can read it: of equal length, all branches of a conditional one after the other. */
export function maskSwift(text: string): string {
  const blanks: Stretch[] = [];
  for (const { index, 0: line } of text.matchAll(CONDITIONAL))
    blanks.push([index, index + line.length]);
  return blankOut(text, blanks);
}
