import { charClassAt, NONE } from '../rank/char-class.ts';
import { scanIdentifiers } from '../rank/scan-identifiers.ts';

/** How a text has a name: `call` where it is followed by a bracket that opens once or more. */
export type Mention = 'none' | 'plain' | 'call';

const OPENING = '('.charCodeAt(0);

/** Every whole identifier of a text that `isWanted`, once, and whether it is ever called. */
export function usedNames(
  text: string,
  isWanted: (name: string) => boolean,
): Map<string, Exclude<Mention, 'none'>> {
  const found = new Map<string, Exclude<Mention, 'none'>>();
  scanIdentifiers(text, (start, end) => {
    const name = text.slice(start, end);
    if (found.get(name) === 'call' || !isWanted(name)) return;
    found.set(name, text.charCodeAt(end) === OPENING ? 'call' : 'plain');
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
    if (text.charCodeAt(end) === OPENING) return 'call';
    mention = 'plain';
  }
  return mention;
}

/** The identifier that a qualified symbol ends with: of `SessionStore.get` it is get. */
export function localName(symbol: string): string {
  let name = '';
  scanIdentifiers(symbol, (start, end) => {
    name = symbol.slice(start, end);
  });
  return name;
}
