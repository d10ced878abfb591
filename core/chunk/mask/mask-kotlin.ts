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
/** `val id = Users.insert { … } get Users.id`, where the grammar expects the accessor of `id`. */
const INFIX_GET = /\}[ \t]+(get[ \t]+(?:[A-Za-z_][\w.]*|\([\w.]+\)))/g;
/** `where?.let { … }` as a statement, where the grammar expects the bounds of a type. */
const WHERE_VALUE = /^[ \t]*(where\?\.)(?=\w)/gm;
/** `context(_: Scope)` before a declaration. */
const CONTEXT = /^[ \t]*(context\([^():\n]*:[^()\n]*\))(?=\s)/gm;
/** `suspend { … }` as a value. */
const SUSPEND = /\b(suspend)(?=[ \t]*\{)/g;
/** `$$"{{ $name }}"`: how many dollars stand before a value within. */
const DOLLARS = /(?<!\$)(\$\$+)(?=")/g;

/**
 * An annotation that the text ends within: the grammar's scanner looks for the space or the line's end behind it, and
 * goes on looking beyond the end for ever.
 */
const UNENDED = /@(?:[^ \t\r\v\f(]|\([^)]*\))*(?:\([^)]*)?$/;

const PATTERNS = [GUARD, ON_STATEMENT, ON_LOCAL, INFIX_GET, WHERE_VALUE, CONTEXT, SUSPEND, DOLLARS];

/** Kotlin as its grammar can read it: of equal length, with spaces for what is newer or finer than it knows. */
export function maskKotlin(text: string): string {
  const blanks: Stretch[] = [];
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index + match[0].lastIndexOf(match[1]!);
      blanks.push([start, start + match[1]!.length]);
    }
  }
  const lastLine = text.lastIndexOf('\n') + 1;
  const unended = UNENDED.exec(text.slice(lastLine));
  if (unended) blanks.push([lastLine + unended.index, text.length]);
  return blankOut(text, blanks);
}
