import type { BlockIndex, ReportedUsage } from '../../../model/transcript.ts';

/** What a line does to a window. */
export type NodeKind =
  | 'user'
  | 'assistant'
  | 'attachment'
  | 'boundary'
  | 'cleared'
  | 'failed'
  | 'passed';

/** One line of a session that has a place in its tree, with what it holds as blocks. */
export interface SessionNode {
  uuid: string;
  /** Lines of the file count upwards; the order in which they were written. */
  record: number;
  parent: string | null;
  kind: NodeKind;
  blocks: readonly BlockIndex[];
  /** Ties the lines of one answer together; null for anything else. */
  message: string | null;
  isSidechain: boolean;
  agent: string | null;
  /** A person's own words begin a new request; results and what the tool adds do not. */
  isPrompt: boolean;
  isSummary: boolean;
  /** Ids of the calls that it makes, or answers, or whose results it clears. */
  calls: readonly string[];
  /** Of a compaction. */
  boundary: Boundary | null;
  model: string | null;
  time: string | null;
}

export interface Boundary {
  trigger: string | null;
  reportedBefore: number | null;
  /** Where the chain went on before it. */
  logicalParent: string | null;
  /** Lines that stay in the window. */
  preserved: readonly string[];
  /** First and last line of a stretch that stays, where the lines are not listed. */
  segment: { head: string; tail: string } | null;
}

/** What the lines of one answer say together: each says it anew, and the last knows best. */
export interface Answer {
  usage: ReportedUsage | null;
  cost: number | null;
}
