import type { FilePath, LineNumber, Rank, TokenCount } from '../../model/units.ts';

/**
 * What is counted as a result. At `file`, the files of the ranking in the order of their best passage, each
 * once; at `symbol` and `line`, its passages as they are.
 */
export const LEVELS = ['file', 'symbol', 'line'] as const;

export type Level = (typeof LEVELS)[number];

export interface ScoresAsked {
  /** How many first results to look at, each at least 1. */
  ks: readonly Rank[];
  /** How many tokens the first passages may take, each at least 0. */
  budgets: readonly TokenCount[];
}

export const DEFAULT_KS: readonly Rank[] = [5, 10, 20, 40];
export const DEFAULT_BUDGETS: readonly TokenCount[] = [2_048, 4_096, 8_192, 16_384, 32_768];

/** Why a result that is not needed is taken to look as if it were, the surest first. */
export const DISTRACTOR_REASONS = ['labelled', 'same-name', 'same-symbol', 'path', 'flag'] as const;

export type DistractorReason = (typeof DISTRACTOR_REASONS)[number];

/** A distractor among the results, by name. */
export interface DistractorHit {
  path: FilePath;
  /** Of the passage; null at file level, and for a whole file of unknown length. */
  lines: { start: LineNumber; end: LineNumber } | null;
  symbol: string | null;
  rank: Rank;
  reason: DistractorReason;
  /** A clause without a full stop, e.g. `same name as services/auth/token_validator.py`. */
  why: string;
}

/** Of the first `k` results. What nothing labelled can tell is null, never 0. */
export interface ScoresAtK {
  k: Rank;
  /** Results that there are among the first `k`: fewer where the ranking is shorter. */
  results: number;
  /** Share of the needed targets that they hold. */
  recall: number | null;
  /** Share of them that is needed; of those that are helpful nothing is counted. */
  precision: number | null;
  /** Share of them that is a distractor; of those that are helpful nothing is counted. */
  distractorRate: number | null;
  distractors: DistractorHit[];
  /** Needed targets have grade 2 and helpful ones 1. */
  ndcg: number | null;
  /** Share of the needed targets with lines that one result matches with an IoU of at least 0.3; at `line` alone. */
  iouHits: number | null;
}

/** ContextBench's three over what was sent: |gold ∩ sent| over |gold|, over |sent|, and their harmonic mean. */
export interface SentScores {
  coverage: number | null;
  precision: number | null;
  f1: number | null;
}

export interface LevelScores {
  level: Level;
  /** Needed targets at this level: files, symbols that labels name, spans. */
  targets: number;
  /** One for each k asked for, in their order. */
  atK: ScoresAtK[];
  /** 1 / rank of the first needed result, 0 without one. */
  reciprocalRank: number | null;
  sent: SentScores;
}

/** Of the first passages that fit a budget together. */
export interface BudgetScores {
  budget: TokenCount;
  passages: number;
  /** Share of the needed spans that they hold some of. */
  yield: number | null;
  /** Tokens of passages that hold something needed. */
  neededTokens: TokenCount;
  /** Tokens of passages that hold nothing needed and nothing helpful. */
  pollutionTokens: TokenCount;
  /** Those of them that are distractors'. */
  distractorTokens: TokenCount;
}

/** Of a task whose right answer is nothing: it is right when no passage was sent. */
export interface Abstention {
  isRight: boolean;
  passages: number;
  tokens: TokenCount;
}

/** An answer against the labels of its task. */
export interface TaskScores {
  task: string;
  variant: string;
  /** null where no needed label says anything at that level; `file` is always there. */
  levels: { file: LevelScores; symbol: LevelScores | null; line: LevelScores | null };
  /** One for each budget asked for, in their order; none where the tokens of the passages are not known. */
  budgets: BudgetScores[];
  /** null for a task that needs something. */
  abstention: Abstention | null;
}
