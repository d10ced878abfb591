import type { Corpus, DocumentNumber } from './corpus.ts';
import { flagCandidates } from './curate/flag-candidates.ts';
import type { FusedScore, PriorScore, StageScore } from './model/candidate.ts';
import type { Flag } from './model/flag.ts';
import type { Query } from './model/query.ts';
import type { WeightedTerm } from './model/query-term.ts';
import type { QueryKind, Settings } from './model/settings.ts';
import { applyPriors } from './rank/apply-priors.ts';
import { type Askable, type Asked, asksFor, KEPT_FLAGS } from './rank/asks-for.ts';
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
  const asked = askedBy(query.task, kind);
  const settings = keepAsked(wanted, asked);
  const { terms, notes, list } = rank(corpus, query, kind, settings, queryVector);
  notes.push(...asked.map(noteOf));

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

/** What the task says, and tests where the settings say that it is about them. */
function askedBy(task: string, kind: QueryKind): Asked[] {
  const asked = asksFor(task);
  const isHeard = kind !== 'tests' || asked.some((one) => one.kind === 'tests');
  return isHeard ? asked : [{ kind: 'tests', heard: '' }, ...asked];
}

function keepAsked(settings: Settings, asked: readonly Asked[]): Settings {
  const kept = asked.flatMap(({ kind }) => KEPT_FLAGS[kind]);
  if (kept.length === 0) return settings;
  const policies = Object.fromEntries(kept.map((kind) => [kind, 'keep' as const]));
  return { ...settings, policies: { ...settings.policies, ...policies } };
}

const ASKED_WORDS: Record<Askable, string> = {
  tests: 'tests',
  legacy: 'old code',
  generated: 'generated code',
  vendored: 'vendored code',
  docs: 'documentation',
};

function noteOf({ kind, heard }: Asked): string {
  const because = heard ? ` (it says “${heard}”)` : '';
  const flags = KEPT_FLAGS[kind].join(', ');
  return `The task asks for ${ASKED_WORDS[kind]}${because}, so no policy acts on these flags: ${flags}.`;
}
