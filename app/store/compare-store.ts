import { create } from 'zustand';
import type { CauseId } from '../../core/compare/causes.ts';
import type { Comparison } from '../../core/compare/compare-sides.ts';
import type { Side } from '../../core/compare/side.ts';
import type { ChunkId } from '../../core/model/units.ts';
import type { Problem } from './problem-of.ts';

export const SIDE_NAMES = ['a', 'b'] as const;

export type SideName = (typeof SIDE_NAMES)[number];

/** What can be a side and stays as it is: a saved file, or an answer of this page that was kept. */
export interface HeldSide {
  id: string;
  /** The file's name, or which answer it is. */
  title: string;
  side: Side;
}

/** The answer as it is now, or one of those held by its id; null while nothing was chosen. */
export type SideChoice = 'now' | (string & {}) | null;

export interface CompareState {
  /** Newest first. */
  held: HeldSide[];
  chosen: Record<SideName, SideChoice>;
  /** null while a side is missing. */
  comparison: Comparison | null;
  /** Changed settings turned one by one; null where that is of no use, or takes a repository that is not there. */
  trying: { done: number; of: number } | null;
  /** A file that was to be a side and is none. */
  problems: Record<SideName, { file: string; problem: Problem } | null>;
  /** The difference that is shown in the windows. */
  selected: ChunkId | null;
  /** Only differences that may come of it are listed. */
  cause: CauseId | null;
}

export const useCompare = create<CompareState>()(() => ({
  held: [],
  chosen: { a: null, b: 'now' },
  comparison: null,
  trying: null,
  problems: { a: null, b: null },
  selected: null,
  cause: null,
}));
