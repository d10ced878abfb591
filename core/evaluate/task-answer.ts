import type { FlagKind } from '../model/flag.ts';
import type { LabelledSpan, LabelledTask } from '../model/labelled-task.ts';
import type { Settings } from '../model/settings.ts';
import type { ChunkId, FilePath, LineNumber, Rank, TokenCount } from '../model/units.ts';

/** Settings under a name, to be held against others. */
export interface Variant {
  /** Unique within a run, e.g. `flags off` or `k1 = 1.2`. */
  name: string;
  settings: Settings;
}

/** What an evaluation runs: every task with every variant. */
export interface EvaluationAsked {
  tasks: readonly LabelledTask[];
  variants: readonly Variant[];
}

/** A place of a final ranking. */
export interface RankedPassage {
  /** null where a ranking from elsewhere names lines that are no chunk. */
  id: ChunkId | null;
  path: FilePath;
  startLine: LineNumber;
  endLine: LineNumber;
  symbol: string | null;
  rank: Rank;
  score: number;
  tokens: TokenCount;
  flags: FlagKind[];
  /** Where its segment begins in the prompt, 0 to 1; null where it is not in the window. */
  position: number | null;
}

/** The stage that lost what was needed, in the order in which a chunk passes them. */
export const LOSING_STAGES = [
  'not-ingested',
  'not-parsed',
  'cut-across',
  'not-a-candidate',
  'fused-out',
  'demoted',
  'reranked-out',
  'over-budget',
  'buried',
] as const;

export type LosingStage = (typeof LOSING_STAGES)[number];

/** What became of a needed span; `lostAt` is null where it was sent, and well placed. */
export interface SpanFate {
  span: LabelledSpan;
  lostAt: LosingStage | null;
  /** Its best rank among all chunks that have a score, also beyond the candidates; null without one. */
  rank: Rank | null;
  /** A sentence without a full stop, with the numbers that say so. */
  reason: string;
}

/** What Oriel, or a retriever from elsewhere, answered to a task by one variant. */
export interface TaskAnswer {
  task: string;
  variant: string;
  /** Of the tree that was searched. */
  snapshot: string;
  /** In order of final rank; those left out or out of play are not in it. */
  ranking: RankedPassage[];
  /** Tokens of the window. */
  windowTokens: TokenCount;
  /** One for each needed span, in their order. */
  fates: SpanFate[];
}
