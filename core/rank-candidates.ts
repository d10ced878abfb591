import type { Corpus, DocumentNumber } from './corpus.ts';
import { flagCandidates } from './curate/flag-candidates.ts';
import type { FusedScore, PriorScore, StageScore } from './model/candidate.ts';
import type { Flag } from './model/flag.ts';
import type { Query } from './model/query.ts';
import type { WeightedTerm } from './model/query-term.ts';
import type { QueryKind, Settings } from './model/settings.ts';
import { applyPriors } from './rank/apply-priors.ts';
import { asksForTests } from './rank/asks-for-tests.ts';
import { queryKind } from './rank/query-kind.ts';
import { rank } from './rank/rank.ts';

/** A chunk with its scores at every stage and its flags. */
export interface RankedCandidate {
  document: DocumentNumber;
  lexical: StageScore | null;
  dense: StageScore | null;
  fused: FusedScore;
  priors: PriorScore;
  flags: Flag[];
}

export interface CandidateRanking {
  /** What the settings say, or what the task looks like. */
  kind: QueryKind;
  terms: WeightedTerm[];
  notes: string[];
  /** In order of final rank. */
  candidates: RankedCandidate[];
  /** The settings with what the task itself changes: one that asks for tests keeps them. */
  settings: Settings;
}

/**
 * Every stage before assembly: ranks, flags, and multiplies the fused scores by their priors; ties
 * fall by place in the source.
 */
export function rankCandidates(
  corpus: Corpus,
  query: Query,
  wanted: Settings,
  queryVector: Float32Array | null,
): CandidateRanking {
  const kind = wanted.query.kind === 'auto' ? queryKind(query.task) : wanted.query.kind;
  const keepsTests = kind === 'tests' || asksForTests(query.task);
  const settings = keepsTests ? keepTests(wanted) : wanted;
  const { terms, notes, list } = rank(corpus, query, kind, settings, queryVector);
  if (keepsTests) notes.push('The task asks for tests, so tests and fixtures are kept.');

  const flags = flagCandidates(
    corpus,
    list.map(({ document }) => document),
    settings,
  );
  const flagged = list.map(({ document, scores }, index) => {
    return { document, ...scores, flags: flags[index]! };
  });
  const priors = applyPriors(corpus, flagged, query, kind, settings);
  const candidates = flagged
    .map((candidate, index): RankedCandidate => ({ ...candidate, priors: priors[index]! }))
    .sort((a, b) => a.priors.rank - b.priors.rank);
  return { kind, terms, notes, candidates, settings };
}

function keepTests(settings: Settings): Settings {
  return { ...settings, policies: { ...settings.policies, test: 'keep', fixture: 'keep' } };
}
