import type { CharOffset } from '../../model/units.ts';
import { maskRedacted } from './mask-redacted.ts';
import { scanTellingWords } from './telling-words.ts';

export type FactKind = 'path' | 'identifier' | 'number' | 'constraint';

/** What tells a fact from another: `4,200` and `4200` are one. */
export type FactKey = string;

/** Something exact that a text says. */
export interface Fact {
  kind: FactKind;
  /** As it was written first, without the marks around it; of a path, without the line that follows it. */
  text: string;
  key: FactKey;
}

/** What follows a path or ends a sentence. */
const BEHIND = /(?::\d+(?:-\d+)*|[.,:;/\\+-])+$/;
const EXTENSION = /[^./\\]\.(?:[A-Za-z][A-Za-z0-9]{0,9}|\d?[A-Za-z]+)$/;
const BARE_FILE =
  /^[^/\\:]+\.(?:[cm]?[jt]sx?|jsonl?|mdx?|pyi?|go|rs|java|kts?|rb|php|[ch](?:pp)?|cs|swift|sh|ya?ml|toml|sql|s?css|html?|vue|svelte|exs?|lua|zig|proto|tf|xml|txt|csv|lock|ini|cfg|log|ipynb|gradle)$/i;
/** In every shell command, and lost by nobody. */
const DEVICE = /^\/dev\/(?:null|tty|std\w+)$/;
const ROOTED = /^(?:\.{0,2}|~)\/[^/]+\/[^/]/;
const URL_START = /^[a-z]+:\/\//i;
/** Of two digits or more, or with a fraction, a percentage or a currency: a single digit is everywhere. */
const NUMBER = /^[$#]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)*(?:%|[a-zA-Z]{1,3})?$/;
const TELLING_NUMBER = /\d.*\d|%$|^[$#]\d/;
const TICKET = /^[A-Z][A-Z0-9]+-\d+$/;
const HASH = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{7,40}$/;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#)[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
const TWO_WORDS =
  /[\p{L}\p{N}]_+[\p{L}\p{N}]|\p{Ll}\p{N}*\p{Lu}|[\p{L}\p{N}_]{2}(?:::|#|\.)[\p{L}_]{2}/u;
const LETTER = /\p{L}/u;
/** The gutter of a file that was read: a number, then an arrow or a tab. */
const GUTTER = /^\s*\d+[→\t]/;

/** Reads facts of many texts; a word that comes back costs a look-up, and equal facts are one object. */
export class FactReader {
  readonly #byWord = new Map<string, Fact | null>();
  readonly #byKey = new Map<FactKey, Fact>();

  /** @param folder that paths are told relative to, where they lie in it; null for none. */
  constructor(private readonly folder: string | null = null) {}

  /**
   * Paths, names of two words at least, and telling numbers, each once, in the order of their first mention.
   * Line numbers at the margin of a file that was read are none.
   */
  read(written: string): Fact[] {
    const text = maskRedacted(written);
    const facts = new Set<Fact>();
    scanTellingWords(text, (start, end) => {
      const fact = this.#factOf(text.slice(start, end));
      if (fact && !(fact.kind === 'number' && isGutter(text, start))) facts.add(fact);
    });
    return [...facts];
  }

  #factOf(word: string): Fact | null {
    const known = this.#byWord.get(word);
    if (known !== undefined) return known;
    const read = readFact(word, this.folder);
    const fact = read && (this.#byKey.get(read.key) ?? read);
    if (fact) this.#byKey.set(fact.key, fact);
    this.#byWord.set(word, fact);
    return fact;
  }
}

export function factsOf(text: string): Fact[] {
  return new FactReader().read(text);
}

function readFact(written: string, folder: string | null): Fact | null {
  const bare = written.replace(BEHIND, '');
  const kind = bare.length < 2 ? null : kindOf(bare);
  if (kind === null) return null;
  const isWithin = kind === 'path' && folder !== null && bare.startsWith(`${folder}/`);
  const text = isWithin ? bare.slice(folder.length + 1) : bare;
  const plain = kind === 'number' ? text.replaceAll(',', '') : text;
  return { kind, text, key: `${kind} ${plain}` };
}

function kindOf(text: string): FactKind | null {
  if (isPath(text)) return 'path';
  if (NUMBER.test(text)) return TELLING_NUMBER.test(text) ? 'number' : null;
  if (TICKET.test(text) || HASH.test(text)) return 'identifier';
  return NAME.test(text) && TWO_WORDS.test(text) ? 'identifier' : null;
}

function isPath(text: string): boolean {
  if (DEVICE.test(text)) return false;
  if (BARE_FILE.test(text)) return true;
  if (!/[/\\]/.test(text) || !LETTER.test(text)) return false;
  return ROOTED.test(text) || EXTENSION.test(text) || URL_START.test(text);
}

function isGutter(text: string, at: CharOffset): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return at - start < 12 && GUTTER.test(text.slice(start, at + 12));
}
