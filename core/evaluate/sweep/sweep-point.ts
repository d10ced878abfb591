import type { PassRate } from '../outcome.ts';
import type { Mean } from '../statistics/comparison.ts';

/** One place of the axis. */
export interface SweepPoint {
  /** What stands at the axis, e.g. `10` or `k1 = 1.2`. */
  label: string;
  recall: Mean;
  precision: Mean;
  distractorRate: Mean;
  /** null where no outcome was imported for it. */
  passRate: PassRate | null;
}

export interface Sweep {
  /** What is turned, e.g. `k` or `lexical.k1`. */
  axis: string;
  points: SweepPoint[];
  /** Index of the point with the highest pass rate, the first of several; null where none is known. */
  peak: number | null;
  /** A sentence: where the peak is, or why none is marked. */
  note: string;
}
