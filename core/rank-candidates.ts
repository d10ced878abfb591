import type { Corpus, DocumentNumber } from './corpus.ts';
import { type Original, originalsOf } from './curate/copies.ts';
import { flagCandidates } from './curate/flag-candidates.ts';
import { isOutOfPlay, type Ruling, Rulings } from './curate/rulings.ts';
import type { FusedScore, PriorScore, StageScore } from './model/candidate.ts';
import type { Flag } from './model/flag.ts';
import type { HandMark } from './model/hand.ts';
import type { Query } from './model/query.ts';
import type { WeightedTerm } from './model/query-term.ts';
import type { QueryKind, Settings } from './model/settings.ts';
import { applyPriors } from './rank/apply-priors.ts';
import { type Askable, type Asked, asksFor, KEPT_FLAGS } from './rank/asks-for.ts';
import { queryKind } from './rank/query-kind.ts';
import { type Field, type Ranking, rank } from './rank/rank.ts';

/** A chunk with its scores at every stage, its flags, and what the person's levers say of it. */
export interface RankedCandidate {
  document: DocumentNumber;
  lexical: StageScore | null;
  dense: StageScore | null;
  fused: FusedScore;
  priors: PriorScore;
  flags: Flag[];
  /** Candidates that it is a copy of. */
  originals: Original[];
  ruling: Ruling | null;
}

export interface CandidateRanking {
  /** What the settings say, or what the task looks like. */
  kind: QueryKind;
  terms: WeightedTerm[];
  notes: string[];
  /** In order of rank: those in play, as if there were no others. */
  candidates: RankedCandidate[];
  /** Muted and filtered ones, in order of the rank that they had if nothing were. */
  outOfPlay: RankedCandidate[];
  /** Marks by hand on what is there no more. */
  lost: HandMark[];
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
  const rulings = new Rulings(corpus, settings);
  const rankIn = (field: Field) =>
    rankField(corpus, query, kind, settings, queryVector, rulings, field);
  const { terms, notes, candidates } = rankIn({
    isInPlay: (document) => !isOutOfPlay(rulings.of(document)),
    always: rulings.pinned,
  });
  const outOfPlay = rulings.mayLeaveOut
    ? rankIn({ isInPlay: () => true, always: [] }).candidates.filter(({ ruling }) =>
        isOutOfPlay(ruling),
      )
    : [];
  return {
    kind,
    terms,
    notes: [...notes, ...asked.map(noteOf), ...rulings.notes],
    candidates,
    outOfPlay,
    lost: [...rulings.lost],
    settings,
  };
}

/**
 * Chunks beside a ranking, in their order after its last: no stage found them, and none of the ranking is
 * another for them.
 *
 * @param documents none of the candidates.
 */
export function unranked(
  corpus: Corpus,
  documents: readonly DocumentNumber[],
  candidates: readonly RankedCandidate[],
  settings: Settings,
): RankedCandidate[] {
  if (documents.length === 0) return [];
  const rulings = new Rulings(corpus, settings);
  const all = [...candidates.map(({ document }) => document), ...documents];
  const flags = flagCandidates(corpus, all, settings);
  const originals = originalsOf(corpus, all, flags, settings);
  const inPlay = candidates.filter(({ ruling }) => !isOutOfPlay(ruling)).length;
  return documents.map((document, index) => {
    const place = { score: 0, rank: inPlay + index + 1 };
    return {
      document,
      lexical: null,
      dense: null,
      fused: { ...place, parts: [] },
      priors: { ...place, multipliers: [] },
      flags: flags[candidates.length + index]!,
      originals: originals[candidates.length + index]!,
      ruling: rulings.of(document),
    };
  });
}

/** The ranking of those in play, as if there were no others. */
function rankField(
  corpus: Corpus,
  query: Query,
  kind: QueryKind,
  settings: Settings,
  queryVector: Float32Array | null,
  rulings: Rulings,
  field: Field,
): Pick<Ranking, 'terms' | 'notes'> & { candidates: RankedCandidate[] } {
  const { terms, notes, list } = rank(corpus, query, kind, settings, queryVector, field);
  const documents = list.map(({ document }) => document);
  const flags = flagCandidates(corpus, documents, settings);
  const originals = originalsOf(corpus, documents, flags, settings);
  const judged = list.map(({ document, scores }, index) => ({
    document,
    ...scores,
    flags: flags[index]!,
    originals: originals[index]!,
    ruling: rulings.of(document),
  }));
  const priors = applyPriors(corpus, judged, query, kind, settings);
  const candidates = judged
    .map((candidate, index): RankedCandidate => ({ ...candidate, priors: priors[index]! }))
    .sort((a, b) => a.priors.rank - b.priors.rank);
  return { terms, notes, candidates };
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
