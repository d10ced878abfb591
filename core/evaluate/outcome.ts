import type { Rank } from '../model/units.ts';

/** Whether the person's agent did a task, in one run of it. */
export interface Outcome {
  task: string;
  /** Results that it was sent; null where the variant says how much. */
  k: Rank | null;
  /** Name of the variant it was sent the context of; null where there is one only. */
  variant: string | null;
  /** What tells repeated runs apart, as written. */
  run: string;
  pass: boolean;
}

/** How often tasks were done, and how far that varies. */
export interface PassRate {
  /** Mean over tasks of each task's share of passing runs, 0 to 1. */
  rate: number;
  tasks: number;
  /** Runs of the task that has the most. */
  runs: number;
  /**
   * With several runs the lowest and the highest rate of one of them (`runs`); with one the 95 % score
   * interval of Wilson (1927) over its tasks (`wilson`).
   */
  spread: { low: number; high: number; by: 'runs' | 'wilson' };
}
