import { mix } from '../../curate/hash.ts';
import { BINS, minHash } from '../../curate/min-hash.ts';
import type { CallPrint } from './call-print.ts';

/** Share of words, from which two calls of one tool ask nearly the same. */
const ALIKE = 0.7;
/** Of fewer words, two calls are alike by chance. */
const LEAST_WORDS = 6;
const BANDS = 32;
const ROWS = BINS / BANDS;

/** An earlier call that asked the same, or nearly. */
export interface EarlierCall<T> {
  call: T;
  isSame: boolean;
}

/**
 * Remembers calls, and finds for another the last that asked the same, else the last that asked nearly so.
 * Of the calls that share a band of their MinHash only the last is remembered, so that it stays linear: 32 bands of
 * 4 find two sets of Jaccard 0.7 with probability 0.9998.
 */
export class EarlierCalls<T> {
  readonly #same = new Map<string, T>();
  readonly #bands = new Map<number, { print: CallPrint; tool: string; call: T }>();

  /** @param isQuestion whether a nearly equal call asks the same; a read of other lines does not. */
  find(tool: string, print: CallPrint, isQuestion: boolean): EarlierCall<T> | null {
    const same = this.#same.get(print.same);
    if (same !== undefined) return { call: same, isSame: true };
    if (!isQuestion || print.words.size < LEAST_WORDS) return null;
    for (const key of bandKeys(print)) {
      const known = this.#bands.get(key);
      if (known?.tool === tool && asksNearly(known.print, print)) {
        return { call: known.call, isSame: false };
      }
    }
    return null;
  }

  add(call: T, tool: string, print: CallPrint, isQuestion: boolean): void {
    this.#same.set(print.same, call);
    if (!isQuestion || print.words.size < LEAST_WORDS) return;
    for (const key of bandKeys(print)) this.#bands.set(key, { print, tool, call });
  }
}

function bandKeys({ hashes }: CallPrint): number[] {
  const bins = minHash(hashes);
  return Array.from({ length: BANDS }, (_, band) => {
    let key = band;
    for (let row = band * ROWS; row < (band + 1) * ROWS; row++) {
      key = mix(Math.imul(key, 31) + bins[row]!);
    }
    return key;
  });
}

/** Two questions about different things are two questions, however alike their words. */
function asksNearly(a: CallPrint, b: CallPrint): boolean {
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared++;
  if (shared / (a.words.size + b.words.size - shared) < ALIKE) return false;
  const hasOwn = (one: CallPrint, other: CallPrint): boolean =>
    [...one.objects].some((object) => !other.objects.has(object));
  return !(hasOwn(a, b) && hasOwn(b, a));
}
