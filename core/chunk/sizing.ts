import type { Chunking } from '../model/settings.ts';
import type { CharOffset, TokenCount } from '../model/units.ts';

/** How large chunks should be, in tokens. min < target < max. */
export type Sizing = Pick<Chunking, 'target' | 'max' | 'min'>;

/** Tells sizes in one text. */
export interface Measure {
  /** Tokens that begin between two offsets: the sizes of neighbours add up. */
  size(start: CharOffset, end: CharOffset): TokenCount;
  /**
   * The last good place to cut that has at most so many tokens between `from` and it, by preference
   * between words; always beyond `from`.
   */
  reach(from: CharOffset, tokens: TokenCount): CharOffset;
}

/** The sizes wanted, and those there are. */
export interface Ruler extends Sizing, Measure {}

export function rulerOf({ target, max, min }: Sizing, measure: Measure): Ruler {
  return {
    target,
    max,
    min,
    size: (start, end) => measure.size(start, end),
    reach: (from, tokens) => measure.reach(from, tokens),
  };
}
