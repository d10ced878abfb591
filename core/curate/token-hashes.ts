import { charClassAt, NONE } from '../rank/char-class.ts';
import { grown } from '../rank/grown.ts';
import { hashUnit } from './hash.ts';

/** Marks that formatters add, drop or swap. */
const FORMAT_MARKS = `"'\`,;`;
const isFormat = new Uint8Array(0x10000);
for (let unit = 0; unit <= 0x20; unit++) isFormat[unit] = 1;
for (const mark of `${FORMAT_MARKS}\u00a0\u2028\u2029\ufeff`) isFormat[mark.charCodeAt(0)] = 1;

const HASH_SEED = 0x811c9dc5;
/** Reused: a text's tokens are read before the next text is. */
let hashes = new Int32Array(1 << 12);

/**
 * One 32-bit hash a token of a text: names, numbers, single operators. White space, quotes, commas,
 * semicolons and comments (`//`, slash-star, `# `, `-- `) are no tokens, so texts that differ in them
 * alone are equal. The array is overwritten by the next call.
 */
export function tokenHashes(text: string): Int32Array {
  const { length } = text;
  let tokens = 0;
  let at = 0;
  while (at < length) {
    const unit = text.charCodeAt(at);
    if (isFormat[unit] === 1) {
      at++;
      continue;
    }
    const end = commentEnd(text, at, unit);
    if (end > at) {
      at = end;
      continue;
    }
    let hash = hashUnit(HASH_SEED, unit);
    const isName = charClassAt(text, at) !== NONE;
    at++;
    while (isName && at < length && charClassAt(text, at) !== NONE) {
      hash = hashUnit(hash, text.charCodeAt(at++));
    }
    if (tokens === hashes.length) hashes = grown(hashes, tokens + 1);
    hashes[tokens++] = hash;
  }
  return hashes.subarray(0, tokens);
}

const HASH_SIGN = 0x23;
const STAR = 0x2a;
const DASH = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;
const SPACE = 0x20;

/** Offset after the comment that begins at `at`, or `at` where none does. */
function commentEnd(text: string, at: number, unit: number): number {
  if (unit !== SLASH && unit !== HASH_SIGN && unit !== DASH) return at;
  const next = text.charCodeAt(at + 1);
  if (unit === SLASH && next === STAR) {
    // Unclosed it is a glob such as `src/*`, not a comment.
    const close = text.indexOf('*/', at + 2);
    return close < 0 ? at : close + 2;
  }
  const isLineComment =
    unit === SLASH
      ? next === SLASH && text.charCodeAt(at - 1) !== COLON
      : isAfterSpace(text, at) &&
        (unit === HASH_SIGN ? next === SPACE : next === DASH && text.charCodeAt(at + 2) === SPACE);
  return isLineComment ? lineEnd(text, at) : at;
}

function isAfterSpace(text: string, at: number): boolean {
  return at === 0 || text.charCodeAt(at - 1) <= SPACE;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
