import { create } from 'zustand';
import type { PartKind } from '../../core/lint/anatomy/prompt-part.ts';
import type { LintAnswer, NamedFinding } from '../../core/lint/lint-answer.ts';
import type { PastedText } from '../../core/lint/lint-asked.ts';
import { CERTAINTIES, type Certainty } from '../../core/model/flag.ts';
import type { Suppression } from '../../core/model/suppression.ts';
import type { FilePath, TokenCount } from '../../core/model/units.ts';
import type { Problem } from './problem-of.ts';

/** Findings that are to be mended, those that were suppressed, or those that the baseline has already. */
export type FindingStanding = 'open' | 'suppressed' | 'known';

export interface FindingFilter {
  standing: FindingStanding;
  /** Those that are shown. */
  certainties: readonly Certainty[];
  /** null for every rule. */
  rule: string | null;
}

/** Findings as they were at some time; they are not told again. */
export interface HeldBaseline {
  name: string;
  fingerprints: ReadonlySet<string>;
}

export interface LintState {
  withWindow: boolean;
  withRepository: boolean;
  /** Instruction files that are left out. */
  without: readonly FilePath[];
  pasted: readonly PastedText[];
  /** As typed; the readings of both are in `lint-fields.ts`. */
  values: string;
  distribution: string;
  dynamicBudget: TokenCount;
  answer: LintAnswer | null;
  pending: boolean;
  problem: Problem | null;
  /** Text in the middle; null for the first. */
  shown: FilePath | null;
  /** Fingerprint of the finding that is looked at. */
  selected: string | null;
  /** Which of the selected finding's places is gone to, and how often one was, so that going there again counts. */
  visit: { place: number; count: number };
  filter: FindingFilter;
  suppressions: readonly Suppression[];
  /** As they were opened or last saved: others would be lost with the page. */
  keptSuppressions: readonly Suppression[];
  /** Reasons that the texts themselves give, by fingerprint. */
  meant: ReadonlyMap<string, string>;
  baseline: HeldBaseline | null;
  /** What a person says that a part is, by `partKey`. */
  kinds: Readonly<Record<string, PartKind>>;
  /** Part that is looked at, by `partKey`. */
  part: string | null;
  /** Index of the pair of tools that is looked at. */
  pair: number | null;
}

export const EVERY_FINDING: FindingFilter = {
  standing: 'open',
  certainties: CERTAINTIES,
  rule: null,
};

const NONE: readonly Suppression[] = [];

export const useLint = create<LintState>()(() => ({
  withWindow: true,
  withRepository: true,
  without: [],
  pasted: [],
  values: '',
  distribution: '',
  dynamicBudget: 4_000,
  answer: null,
  pending: false,
  problem: null,
  shown: null,
  selected: null,
  visit: { place: 0, count: 0 },
  filter: EVERY_FINDING,
  suppressions: NONE,
  keptSuppressions: NONE,
  meant: new Map(),
  baseline: null,
  kinds: {},
  part: null,
  pair: null,
}));

export function hasUnsavedReasons({ suppressions, keptSuppressions: kept }: LintState): boolean {
  return suppressions !== kept && suppressions.length + kept.length > 0;
}

/** How a finding stands: a reason goes before a baseline. */
export function standingOf(
  { fingerprint }: NamedFinding,
  { suppressions, meant, baseline }: Pick<LintState, 'suppressions' | 'meant' | 'baseline'>,
): FindingStanding {
  const isMeant = suppressions.some((one) => one.fingerprint === fingerprint);
  if (isMeant || meant.has(fingerprint)) return 'suppressed';
  return baseline?.fingerprints.has(fingerprint) ? 'known' : 'open';
}

/** Names a part while its text stays as it is. */
export function partKey({ path, start }: { path: FilePath; start: number }): string {
  return `${start} ${path}`;
}
