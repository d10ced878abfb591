/** Mean of what is known; null where nothing is. */
export interface Mean {
  mean: number | null;
  /** Tasks of which it is known. */
  tasks: number;
}

/**
 * What a paired comparison can say. `same`: no task differs. `too-few`: fewer than 6 tasks differ, with which
 * not even a unanimous result is below 5 % by a two-sided sign test (2 × 0.5⁵ = 6 %). `unclear`: the interval
 * holds 0, or McNemar's p is 5 % or more. `higher` and `lower` are the second of both.
 */
export type Verdict = 'same' | 'too-few' | 'unclear' | 'higher' | 'lower';

/** A number of two variants, task by task. */
export interface Comparison {
  /** Tasks of which both are known. */
  tasks: number;
  /** Of them, those where it is not the same. */
  differing: number;
  /** Mean of the first; null without tasks. */
  before: number | null;
  /** Mean of second − first; null without tasks. */
  difference: number | null;
  /** 95 % percentile bootstrap of that mean; null without tasks. */
  interval: { low: number; high: number } | null;
  verdict: Verdict;
}

/** Tasks by whether they passed with the first and with the second of two variants. */
export interface PassComparison {
  tasks: number;
  onlyFirst: number;
  onlySecond: number;
  /** Exact two-sided p of McNemar's test; 1 where no task differs. */
  p: number;
  verdict: Verdict;
}
