import { charClassAt, NONE } from '../rank/char-class.ts';
import { scanIdentifiers } from '../rank/scan-identifiers.ts';

/** How a text has a name: `code` where once or more it is called, or taken from something by `.`, `->` or `::`. */
export type Mention = 'none' | 'plain' | 'code';

const CALL = '('.charCodeAt(0);
const MEMBER = new Set(['.', '>', ':'].map((mark) => mark.charCodeAt(0)));

/** Every whole identifier of a text that `isWanted`, once. */
export function usedNames(
  text: string,
  isWanted: (name: string) => boolean,
): Map<string, Exclude<Mention, 'none'>> {
  const found = new Map<string, Exclude<Mention, 'none'>>();
  scanIdentifiers(text, (start, end) => {
    const name = text.slice(start, end);
    if (found.get(name) === 'code' || !isWanted(name)) return;
    found.set(name, isCode(text, start, end) ? 'code' : 'plain');
  });
  return found;
}

/** What `usedNames` would say of one name, without reading the other identifiers. */
export function mentionOf(text: string, name: string): Mention {
  let mention: Mention = 'none';
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const isWhole =
      (at === 0 || charClassAt(text, at - 1) === NONE) &&
      (end === text.length || charClassAt(text, end) === NONE);
    if (!isWhole) continue;
    if (isCode(text, at, end)) return 'code';
    mention = 'plain';
  }
  return mention;
}

function isCode(text: string, start: number, end: number): boolean {
  return text.charCodeAt(end) === CALL || MEMBER.has(text.charCodeAt(start - 1));
}

/** The identifier that a qualified symbol ends with: of `SessionStore.get` it is get. */
export function localName(symbol: string): string {
  let name = '';
  scanIdentifiers(symbol, (start, end) => {
    name = symbol.slice(start, end);
  });
  return name;
}

/** What qualifies a symbol: of `SessionStore.get` it is SessionStore, empty for a name of its own. */
export function qualifierOf(symbol: string): string {
  let last = 0;
  scanIdentifiers(symbol, (start) => {
    last = start;
  });
  return symbol.slice(0, last).replace(/[^\p{L}\p{N}_]+$/u, '');
}
