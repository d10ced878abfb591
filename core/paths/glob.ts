import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readByteClass } from './byte-class.ts';

/** A byte; or a table of those that match; or one of the signs below. */
type Token = number | Uint8Array;

/** Any byte but a slash. */
const ANY = -1;
/** Any bytes but slashes. */
const STAR = -2;
/** Any bytes. */
const DEEP = -3;
/** Any number of whole folders, none included. */
const FOLDERS = -4;

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const ASTERISK = 0x2a;

/**
 * One pattern of a .gitignore file without its `!`, as git matches it (wildmatch.c, dir.c): over the bytes of
 * UTF-8, so that `?` is half an `é`. Matching takes no longer than the pattern times the square of the
 * path, whatever the pattern.
 */
export class Glob {
  private readonly isFolderOnly: boolean;
  private readonly isOfName: boolean;
  /** null where nothing can match it. */
  private readonly tokens: readonly Token[] | null;

  constructor(text: string) {
    this.isFolderOnly = text.endsWith('/');
    const pattern = this.isFolderOnly ? text.slice(0, -1) : text;
    this.isOfName = !pattern.includes('/');
    this.tokens = readTokens(utf8ToBytes(pattern));
  }

  /** @param path relative to the pattern's folder, as bytes, without a slash at its end. */
  matches(path: Uint8Array, isFolder: boolean): boolean {
    if (this.tokens === null || (this.isFolderOnly && !isFolder)) return false;
    return matchTokens(this.tokens, path, this.isOfName ? path.lastIndexOf(SLASH) + 1 : 0);
  }
}

function readTokens(bytes: Uint8Array): Token[] | null {
  let at = bytes[0] === SLASH ? 1 : 0;
  const tokens: Token[] = [];
  // Git compares what stands before the first sign by itself and matches the rest as if it began there.
  let begin = at;
  while (begin < bytes.length && !isSign(bytes[begin]!)) begin++;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === ASTERISK) {
      const from = at;
      while (bytes[at] === ASTERISK) at++;
      const isDeep = at - from > 1 && (from === begin || bytes[from - 1] === SLASH);
      if (isDeep && bytes[at] === SLASH) {
        tokens.push(FOLDERS);
        at++;
      } else if (isDeep && (at === bytes.length || isQuotedSlash(bytes, at))) tokens.push(DEEP);
      else tokens.push(STAR);
      continue;
    }
    if (byte === 0x5b) {
      const found = readByteClass(bytes, at);
      if (!found) return null;
      tokens.push(found.members);
      at = found.end;
      continue;
    }
    if (byte === BACKSLASH) {
      if (at + 1 === bytes.length) return null;
      at++;
    }
    tokens.push(byte === 0x3f ? ANY : bytes[at]!);
    at++;
  }
  return tokens.length === 0 ? null : tokens;
}

/**
 * Goes back only to the last star and the last sign that crosses slashes: what matched first before them
 * leaves the most for the rest, so no other way of matching it can do better.
 */
function matchTokens(tokens: readonly Token[], path: Uint8Array, from: number): boolean {
  let token = 0;
  let at = from;
  let star = -1;
  let starAt = 0;
  let deep = -1;
  let deepAt = 0;
  for (;;) {
    const wanted = tokens[token];
    if (wanted === undefined) {
      if (at === path.length) return true;
    } else if (wanted === STAR) {
      star = token++;
      starAt = at;
      continue;
    } else if (wanted === DEEP || wanted === FOLDERS) {
      if (wanted === DEEP && token + 1 === tokens.length) return true;
      star = -1;
      deep = token++;
      deepAt = at;
      continue;
    } else if (at < path.length && matchesByte(wanted, path[at]!)) {
      token++;
      at++;
      continue;
    }
    if (star >= 0 && starAt < path.length && path[starAt] !== SLASH) {
      token = star + 1;
      at = ++starAt;
      continue;
    }
    if (deep < 0) return false;
    const next = tokens[deep] === DEEP ? deepAt + 1 : path.indexOf(SLASH, deepAt) + 1;
    if (next === 0 || next > path.length) return false;
    star = -1;
    token = deep + 1;
    at = deepAt = next;
  }
}

function matchesByte(token: Token, byte: number): boolean {
  if (typeof token !== 'number') return byte !== SLASH && token[byte] === 1;
  return token === ANY ? byte !== SLASH : token === byte;
}

const isSign = (byte: number): boolean =>
  byte === ASTERISK || byte === 0x3f || byte === 0x5b || byte === BACKSLASH;

const isQuotedSlash = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === BACKSLASH && bytes[at + 1] === SLASH;
