import type { TextPlace } from '../../model/finding.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import { ranked, type TermUse } from './term-use.ts';

/** Nouns that are written in one, in two and with a hyphen; none that is also a verb with its adverb, such as `call back`. */
const WORDS: readonly (readonly [first: string, second: string])[] = [
  ['front', 'end'],
  ['back', 'end'],
  ['code', 'base'],
  ['data', 'set'],
  ['web', 'site'],
  ['e', 'mail'],
  ['time', 'stamp'],
  ['user', 'name'],
  ['file', 'name'],
  ['data', 'base'],
  ['white', 'space'],
  ['work', 'flow'],
  ['end', 'point'],
  ['name', 'space'],
  ['meta', 'data'],
  ['sub', 'agent'],
  ['type', 'script'],
  ['java', 'script'],
  ['git', 'hub'],
];

/** Spellings of one word that a text uses side by side; before a noun, `front-end code` is no other spelling of `front end`. */
export function spellingsIn(text: PromptText): TermUse[] {
  const lower = text.text.toLowerCase();
  return WORDS.flatMap(([first, second]) => {
    if (!lower.includes(first + second)) return [];
    const pattern = new RegExp(`\\b${first}([- ]?)${second}s?\\b`, 'gi');
    const places = new Map<string, TextPlace[]>();
    for (const { start, text: own } of text.statements) {
      const prose = own.replace(/`[^`]*`|\S+[/.@]\S+/g, (code) => ' '.repeat(code.length));
      for (const match of prose.matchAll(pattern)) {
        const name = `${first}${match[1]}${second}`;
        const place = text.place(start + match.index, start + match.index + match[0].length);
        places.set(name, [...(places.get(name) ?? []), place]);
      }
    }
    // As an adjective two words are joined by a hyphen; one word against two says more.
    if (!places.has(`${first}${second}`) || places.size < 2) return [];
    return [{ names: ranked(places), why: 'are spellings of one word' }];
  });
}
