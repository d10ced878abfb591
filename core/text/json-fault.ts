import type { CharOffset } from '../model/units.ts';

const SPACE = /[ \t\n\r]*/y;
const SCALAR =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next: a value, also none before `]`; a field's name, also none before `}`; a colon; or `,` and an end. */
type Awaited = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'more';

/**
 * Where a text stops being JSON, since engines name the place each in its own way or not at all; null
 * where it is JSON. What ends early stops at its end.
 */
export function jsonFault(text: string): CharOffset | null {
  const open: ('{' | '[')[] = [];
  let awaited: Awaited = 'value';
  let at = skip(SPACE, text, 0);
  while (at < text.length) {
    const char = text[at]!;
    const isValue: boolean = awaited === 'value' || awaited === 'first value';
    if (awaited === 'more' && open.length === 0) return at;
    if (awaited === 'more' && char === ',') awaited = open.at(-1) === '{' ? 'name' : 'value';
    else if (char === '}' && open.at(-1) === '{' && /^(?:more|first name)$/.test(awaited)) {
      open.pop();
      awaited = 'more';
    } else if (char === ']' && open.at(-1) === '[' && /^(?:more|first value)$/.test(awaited)) {
      open.pop();
      awaited = 'more';
    } else if (awaited === 'colon' && char === ':') awaited = 'value';
    else if (isValue && (char === '{' || char === '[')) {
      open.push(char);
      awaited = char === '{' ? 'first name' : 'first value';
    } else if (isValue || (/name$/.test(awaited) && char === '"')) {
      const end = skip(SCALAR, text, at);
      if (end === at) return at;
      awaited = isValue ? 'more' : 'colon';
      at = end - 1;
    } else return at;
    at = skip(SPACE, text, at + 1);
  }
  return awaited === 'more' && open.length === 0 ? null : text.length;
}

/** Where a pattern that is sticky ends; `at` where it does not match. */
function skip(pattern: RegExp, text: string, at: CharOffset): CharOffset {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
