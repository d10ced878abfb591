import { grown } from '../rank/grown.ts';
import { mix } from './hash.ts';

/** Short enough to survive a renamed name, long enough not to be idiom. */
const SHINGLE_TOKENS = 5;
/** Odd, so that a step loses no bits. */
const BASE = 0x01000193;

/** Reused: a text's shingles are read before the next text's are made. */
let shingles = new Uint32Array(1 << 12);

/** Hash of every run of five tokens, repeats included. Overwritten by the next call. */
export function shingleHashes(tokens: Int32Array): Uint32Array {
  const count = Math.max(0, tokens.length - SHINGLE_TOKENS + 1);
  shingles = grown(shingles, count);
  for (let first = 0; first < count; first++) {
    let hash = 0;
    for (let at = first; at < first + SHINGLE_TOKENS; at++) {
      hash = Math.imul(hash, BASE) + tokens[at]!;
    }
    shingles[first] = mix(hash);
  }
  return shingles.subarray(0, count);
}

/** Sorted and without repeats; a copy. */
export function shingleSet(tokens: Int32Array): Uint32Array {
  const sorted = shingleHashes(tokens).slice().sort();
  let size = 0;
  for (const hash of sorted) {
    if (size === 0 || sorted[size - 1] !== hash) sorted[size++] = hash;
  }
  return sorted.slice(0, size);
}

/** Shared over all members of two sorted sets, 0 to 1; two empty sets are not alike. */
export function jaccard(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  let left = 0;
  let right = 0;
  while (left < a.length && right < b.length) {
    const difference = a[left]! - b[right]!;
    if (difference === 0) shared++;
    if (difference <= 0) left++;
    if (difference >= 0) right++;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}
