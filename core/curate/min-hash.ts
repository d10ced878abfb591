import { mix } from './hash.ts';

export const BINS = 128;
const BIN_SHIFT = 32 - Math.log2(BINS);

/**
 * One-permutation MinHash of a set's 32-bit hashes (Li, Owen and Zhang, 2012): the high bits choose a
 * bin, each bin keeps its least hash, and an empty bin copies a full one that a hash of its number
 * chooses (optimal densification, Shrivastava, 2017). The share of equal bins estimates Jaccard.
 */
export function minHash(hashes: Uint32Array): Uint32Array {
  const bins = new Uint32Array(BINS);
  const isFull = new Uint8Array(BINS);
  let full = 0;
  for (let at = 0; at < hashes.length; at++) {
    const hash = hashes[at]!;
    const bin = hash >>> BIN_SHIFT;
    if (isFull[bin] === 0) {
      isFull[bin] = 1;
      bins[bin] = hash;
      full++;
    } else if (hash < bins[bin]!) bins[bin] = hash;
  }
  if (full > 0 && full < BINS) fillEmpty(bins, isFull);
  return bins;
}

function fillEmpty(bins: Uint32Array, isFull: Uint8Array): void {
  for (let bin = 0; bin < BINS; bin++) {
    if (isFull[bin] === 1) continue;
    let attempt = 1;
    let donor = bin;
    while (isFull[donor] === 0) donor = mix(bin + attempt++ * BINS) >>> BIN_SHIFT;
    bins[bin] = bins[donor]!;
  }
}
