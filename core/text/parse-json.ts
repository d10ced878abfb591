/** Deeper than any tool writes. What walks a value or writes it again calls itself for each level, and stacks end. */
const DEEPEST = 500;

/**
 * JSON of unknown origin.
 *
 * @throws SyntaxError where it is none, or nests deeper than 500 levels.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (text.length >= 2 * DEEPEST && jsonDepth(text) > DEEPEST) {
    throw new SyntaxError(`it nests deeper than ${DEEPEST} levels`);
  }
  return value;
}

/** Deepest nesting of brackets outside of strings; of any text, JSON or not. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth++;
        if (depth > deepest) deepest = depth;
        break;
      case ']':
      case '}':
        depth--;
    }
  }
  return deepest;
}

/** Of the quote that ends a string; of the text where none does. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/**
 * A text, number or truth as a text; empty for anything else. `String` is not for what comes from outside:
 * an object may have a field `toString` of its own, and then it throws.
 */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
