import type { Ruling } from '../curate/rulings.ts';
import type { Decision } from '../model/candidate.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { ChunkForm } from '../model/chunk-form.ts';
import type { Flag } from '../model/flag.ts';
import type { Query } from '../model/query.ts';
import type { Settings, Tier } from '../model/settings.ts';
import type { Step } from '../model/step.ts';
import type { ChunkId, Rank, TokenCount } from '../model/units.ts';
import { decide, type Outcome } from './decide.ts';
import { labelOf } from './label.ts';
import type { PullPlan } from './pull.ts';
import { lettingAllIn, type Rules, rulesOf } from './rules.ts';

/** A candidate before its decision, in order of rank. `tokens` are those of its whole segment. */
export interface Contender {
  ref: ChunkRef;
  rank: Rank;
  tokens: TokenCount;
  /** Its score over the best one's, 0 to 1. */
  share: number;
  flags: Flag[];
  /** Contenders that it is a copy of, those to follow first. */
  originals: { id: ChunkId; similarity: number; isCanonical: boolean }[];
  /** What the person's pins, mutes and filters say of it. */
  ruling: Ruling | null;
  /** Lines of code over words. */
  codeDensity(): number;
  /** How it would be sent otherwise than whole; null where there is no such form. */
  formed(form: ChunkForm): { tokens: TokenCount; note: string } | null;
  /** Which share of it another contender repeats, 0 to 1. */
  overlap(other: Contender): number;
}

/** A part of the prompt that is placed whatever the candidates are. */
export interface FixedPart {
  tier: Tier;
  label: string;
  reason: string;
  tokens: TokenCount;
}

export interface Assembly {
  steps: Step[];
  /** Exactly one for each contender. */
  decisions: Map<ChunkId, Decision>;
  /** Plain sentences on what was pinned or pulled by hand and is not in. */
  notes: string[];
}

/**
 * Places the fixed parts, then decides on each contender, pinned ones first, then by rank or by value a
 * token: left out (muted, filtered, already given, a flag whose policy says so, below the minimum score,
 * a copy of what is in, contradicted by it or too much like it), taken where it fits the retrieved tier, else skipped. Before
 * a copy or what contradicts has its turn, the one to follow has its own. At last come neighbours, in what
 * `settings.pull` keeps for them of the tier.
 * Leaving something out refills its room, and its step names who has it now.
 */
export function assemble(
  contenders: readonly Contender[],
  fixed: readonly FixedPart[],
  query: Query,
  settings: Settings,
  neighboursOf: PullPlan['neighboursOf'] = () => [],
): Assembly {
  const rules = rulesOf(query, settings);
  const steps: Step[] = [];
  let total = 0;
  for (const part of fixed) {
    total += part.tokens;
    steps.push({
      ...part,
      action: 'place',
      chunk: null,
      form: null,
      pulledBy: null,
      totalAfter: total,
      replacedBy: [],
    });
  }

  const fixedRetrieved = fixed
    .filter((part) => part.tier === 'retrieved')
    .reduce((sum, part) => sum + part.tokens, 0);
  const all = settings.budget.retrieved - fixedRetrieved;
  const kept = Math.max(0, Math.min(settings.pull.budget, all));
  const room = all - kept;
  const outcomes = decide(contenders, room, rules, { room: kept, neighboursOf });
  const replacements = findReplacements(contenders, outcomes, room, rules);

  for (const { contender, decision, form, tokens, pulledBy } of outcomes) {
    if (decision.action === 'take') total += tokens;
    steps.push({
      action: decision.action,
      tier: 'retrieved',
      label: labelOf(contender.ref),
      chunk: { ...contender.ref, rank: contender.rank },
      form,
      pulledBy,
      reason: decision.reason,
      tokens,
      totalAfter: total,
      replacedBy: replacements.get(contender.ref.id) ?? [],
    });
  }
  const decisions = new Map(
    outcomes.map(({ contender, decision }) => [contender.ref.id, decision] as const),
  );
  return { steps, decisions, notes: outcomes.flatMap(noteOf) };
}

/**
 * Who is in only because something was left out: assembles once more with nothing left out. The
 * tokens that each exclusion freed and those that each newcomer took are laid end to end, in order,
 * and a newcomer has the room of every exclusion that it overlaps.
 */
function findReplacements(
  contenders: readonly Contender[],
  outcomes: readonly Outcome[],
  room: TokenCount,
  rules: Rules,
): Map<ChunkId, ChunkRef[]> {
  const without = decide(contenders, room, lettingAllIn(rules)).filter(isTaken);
  const before = new Set(without.map(({ contender }) => contender.ref.id));
  const spare = room - without.reduce((sum, { tokens }) => sum + tokens, 0);
  const freed = layEndToEnd(
    outcomes.filter(
      ({ contender, decision }) => decision.action === 'leave-out' && before.has(contender.ref.id),
    ),
    0,
  );
  const newcomers = layEndToEnd(
    outcomes.filter(
      (outcome) => isTaken(outcome) && !outcome.pulledBy && !before.has(outcome.contender.ref.id),
    ),
    // What was spare anyway is used up first.
    -spare,
  );
  return new Map(
    freed.map(({ ref, from, to }) => [
      ref.id,
      newcomers.filter((other) => other.from < to && other.to > from).map((other) => other.ref),
    ]),
  );
}

function layEndToEnd(outcomes: readonly Outcome[], start: TokenCount) {
  let at = start;
  return outcomes.map(({ contender: { ref }, tokens }) => {
    const from = at;
    at += tokens;
    return { ref, from, to: at };
  });
}

function noteOf({ contender: { ref, ruling }, decision, pulledBy }: Outcome): string[] {
  const isPinned = ruling?.kind === 'pin';
  if ((!isPinned && !pulledBy?.isByHand) || decision.action === 'take') return [];
  const place = `${ref.path} ${ref.startLine}–${ref.endLine}`;
  const verb = isPinned ? 'Pinned' : 'Pulled by hand';
  return [`${verb}, but not in the window: ${place} (${decision.reason}).`];
}

const isTaken = ({ decision }: Outcome): boolean => decision.action === 'take';
