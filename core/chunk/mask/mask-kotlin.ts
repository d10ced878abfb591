import { blankOut, type Stretch } from './blank-out.ts';

/** `is Join if dialect is Oracle ->`: the condition of a branch. */
const GUARD =
  /^[ \t]*(?:!?(?:is|in)[ \t]+|(?=[A-Z]))[\w.<>*?, ]+?[ \t](if\b[^\n{}]*?)(?=[ \t]*->)/gm;
/** An annotation on a line of its own before an accessor or a statement. */
const ON_STATEMENT =
  /^[ \t]*(@[\w.:]+(?:\([^()\n]*\))?)[ \t]*\r?\n(?=\s*(?:get|set|return|throw|if|when|for|while|do|try)\b)/gm;
/** The same before a local variable: a function or a branch opens on the line above. */
const ON_LOCAL =
  /(?:\bfun\b[^\n]*|\)|->|\b(?:try|else|run|finally|get\(\)))[ \t]*(?:\{|->)[ \t]*\r?\n[ \t]*(@[\w.:]+(?:\([^()\n]*\))?)[ \t]*\r?\n(?=\s*va[lr]\b)/g;
/** Kotlin as its grammar can read it: of equal length, with spaces for what is newer or finer than it knows. */
export function maskKotlin(text: string): string {
  const blanks: Stretch[] = [];
  for (const pattern of [GUARD, ON_STATEMENT, ON_LOCAL]) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index + match[0].lastIndexOf(match[1]!);
      blanks.push([start, start + match[1]!.length]);
    }
  }
  return blankOut(text, blanks);
}
