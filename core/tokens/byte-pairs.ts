import type { TokenCount } from '../model/units.ts';

/** Rank plus one of the token between two places; 0 if there is none. */
export type RankOf = (from: number, to: number) => number;

/** For words of any usual length, so that most need no memory of their own. */
const SCRATCH = 1_024;
const scratch = threeOf(SCRATCH);

/** A pair in the heap is its rank and its place in one number; both fit into the 53 bits of a double. */
const PLACES = 2 ** 25;

/**
 * How many tokens `length` bytes become when, again and again, the neighbours are joined that make the
 * token of the lowest rank, the leftmost first: byte-pair encoding, in n log n by a heap.
 */
export function countMerged(length: number, rankOf: RankOf): TokenCount {
  // Parts are named by where they begin. `ends` says where each ends; `ranks` has the rank of the pair
  // that it makes with the next, 0 if they make none or the part is gone.
  const [ends, previous, ranks] = length <= SCRATCH ? scratch : threeOf(length);
  const heap: number[] = [];
  const rate = (part: number): void => {
    const next = ends[part]!;
    const rank = next < length ? rankOf(part, ends[next]!) : 0;
    ranks[part] = rank;
    if (rank > 0) push(heap, rank * PLACES + part);
  };
  for (let at = 0; at < length; at++) {
    ends[at] = at + 1;
    previous[at] = at - 1;
  }
  for (let at = 0; at < length; at++) rate(at);
  let parts = length;
  while (heap.length > 0) {
    const pair = pop(heap);
    const left = pair % PLACES;
    if (ranks[left] !== (pair - left) / PLACES) continue;
    const right = ends[left]!;
    const end = ends[right]!;
    ranks[right] = 0;
    ends[left] = end;
    if (end < length) previous[end] = left;
    parts--;
    rate(left);
    const before = previous[left]!;
    if (before >= 0) rate(before);
  }
  return parts;
}

function threeOf(length: number): [Int32Array, Int32Array, Int32Array] {
  return [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
}

function push(heap: number[], value: number): void {
  let at = heap.length;
  heap.push(value);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (heap[parent]! <= value) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = value;
}

function pop(heap: number[]): number {
  const top = heap[0]!;
  const value = heap.pop()!;
  const { length } = heap;
  if (length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= length) break;
    if (child + 1 < length && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= value) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = value;
  return top;
}
