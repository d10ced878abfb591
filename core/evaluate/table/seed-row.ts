import type { FilePath, Rank } from '../../model/units.ts';
import type { PassRate } from '../outcome.ts';

/** A row of the fourth seed's table: one task by one variant at one k, at file level. */
export interface SeedRow {
  task: string;
  variant: string;
  /** Commit of the change for a task from history, else where it comes from. */
  origin: string;
  k: Rank;
  /** Needed files. */
  needed: number;
  recall: number | null;
  precision: number | null;
  distractorRate: number | null;
  /** In order of rank. */
  distractors: FilePath[];
  /** For a task that needs nothing, passages that were sent, of which none is right; null for another. */
  sentForNothing: number | null;
  /** null where no outcome was imported. */
  pass: PassRate | null;
}
