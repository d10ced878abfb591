import type { Corpus, DocumentNumber } from './corpus.ts';
import { flagCandidate } from './curate/flag-candidate.ts';
import type { FusedScore, PriorScore, StageScore } from './model/candidate.ts';
import type { Flag } from './model/flag.ts';
import type { Query } from './model/query.ts';
import type { WeightedTerm } from './model/query-term.ts';
import type { Settings } from './model/settings.ts';
import { asksForTests } from './rank/asks-for-tests.ts';
import { priorsOf } from './rank/priors.ts';
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
  const keepsTests = asksForTests(query.task);
  const settings = keepsTests ? keepTests(wanted) : wanted;
  const { terms, notes, list } = rank(corpus, query, settings, queryVector);
  if (keepsTests) notes.push('The task asks for tests, so tests and fixtures are kept.');

  const candidates = list.map(({ document, scores }): RankedCandidate => {
    const flags = flagCandidate(corpus, document, settings);
    const multipliers = settings.stages.includes('priors')
      ? priorsOf(corpus.chunkAt(document), flags, query, settings)
      : [];
    const score = multipliers.reduce(
      (product, { multiplier }) => product * multiplier,
      scores.fused.score,
    );
    return { document, ...scores, flags, priors: { score, rank: 0, multipliers } };
  });
  candidates.sort(
    (a, b) => b.priors.score - a.priors.score || corpus.compare(a.document, b.document),
  );
  candidates.forEach((candidate, index) => {
    candidate.priors.rank = index + 1;
  });
  return { terms, notes, candidates, settings };
}

function keepTests(settings: Settings): Settings {
  return { ...settings, policies: { ...settings.policies, test: 'keep', fixture: 'keep' } };
}
