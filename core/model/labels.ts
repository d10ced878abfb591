import type { ChunkId, FilePath } from './units.ts';

/** A chunk, or a file with all of its chunks. */
export interface LabelTarget {
  path: FilePath;
  /** null for the whole file. */
  chunk: ChunkId | null;
}

export const LABELS = ['needed', 'distractor'] as const;

/** What a person says of a part of the source, for one task: needed, or only looking as if it were. */
export type Label = (typeof LABELS)[number];

/** What is labelled for one task. A target is in at most one of the lists. */
export interface Labels {
  needed: readonly LabelTarget[];
  distractors: readonly LabelTarget[];
}

/** Files by what they are to a task. */
export function fileLabels(needed: readonly FilePath[], distractors: readonly FilePath[]): Labels {
  const whole = (path: FilePath): LabelTarget => ({ path, chunk: null });
  return { needed: needed.map(whole), distractors: distractors.map(whole) };
}
