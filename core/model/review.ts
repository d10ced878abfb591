import type { ChunkRef } from './chunk.ts';
import type { FlagKind } from './flag.ts';
import type { Tier } from './settings.ts';
import type { StepAction } from './step.ts';

/** What a reviewer asks for: that it stays as it is, that it goes, or an answer. */
export const VERDICTS = ['keep', 'drop', 'question'] as const;

export type Verdict = (typeof VERDICTS)[number];

/**
 * What a comment is on. With the names that it had, so that it can be named when it is there no more.
 */
export type ReviewTarget =
  /** A chunk, in the window or left out. */
  | { kind: 'chunk'; chunk: ChunkRef }
  /** A fixed part of the prompt, e.g. the system prompt. */
  | { kind: 'part'; tier: Tier; label: string }
  /** A decision: it is the same one while the same was done to the same, whatever its number. */
  | {
      kind: 'step';
      number: number;
      action: StepAction;
      tier: Tier;
      label: string;
      chunk: ChunkRef | null;
    }
  | { kind: 'flag'; flag: FlagKind; chunk: ChunkRef };

/** One remark of one person. Several on the same target are a conversation, in the order of time. */
export interface Comment {
  /** Drawn by chance where it was written, so that copies of a review can be merged. */
  id: string;
  /** As typed; nobody checks it. */
  author: string;
  /** When it was written: UTC, `2026-03-01T09:30:00.000Z`, by the clock of whoever wrote it. */
  at: string;
  /** When it was last changed, likewise; null for never. */
  editedAt: string | null;
  /** null for a remark that asks for nothing. */
  verdict: Verdict | null;
  /** May be empty where there is a verdict. */
  text: string;
  target: ReviewTarget;
}
