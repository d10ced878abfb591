import type { TokenCount } from '../../core/model/units.ts';

/** Chunks of more than `from` and at most `to` tokens; the last bin has no end. */
export interface SizeBin {
  from: TokenCount;
  to: TokenCount | null;
  /** Chunks of each side. */
  counts: number[];
}

const WIDTHS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000];
/** More bars than this are lines, fewer are lumps. */
const BINS = 28;
/** What lies beyond is one bin: a single huge chunk would squeeze all others into one bar. */
const BEYOND = 1.5;

/**
 * How many chunks have how many tokens, with the same bins for every side. The bins go to one and a
 * half times the largest `max`; a width that divides `max` is preferred, so that no bar holds both
 * what fits and what does not.
 */
export function sizeBins(
  sides: readonly { sizes: readonly TokenCount[]; max: TokenCount }[],
): SizeBin[] {
  const largest = Math.max(1, ...sides.map(({ max }) => max));
  const least = (largest * BEYOND) / BINS;
  const wide = WIDTHS.filter((width) => width >= least);
  const width = wide.slice(0, 3).find((one) => largest % one === 0) ?? wide[0] ?? Math.ceil(least);
  const count = Math.ceil((largest * BEYOND) / width);
  const bins = Array.from(
    { length: count + 1 },
    (_, index): SizeBin => ({
      from: index * width,
      to: index < count ? (index + 1) * width : null,
      counts: sides.map(() => 0),
    }),
  );
  for (const [side, { sizes }] of sides.entries()) {
    for (const size of sizes) {
      const index = Math.max(0, Math.min(count, Math.ceil(size / width) - 1));
      bins[index]!.counts[side]! += 1;
    }
  }
  return bins;
}

/** `201–225` tokens, `over 675`. */
export function binName({ from, to }: Pick<SizeBin, 'from' | 'to'>): string {
  return to === null ? `over ${from}` : `${from + 1}–${to}`;
}
