import type { Candidate, Decision, Stages } from '../model/candidate.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { ChunkForm } from '../model/chunk-form.ts';
import type { FlagKind } from '../model/flag.ts';
import type { Inspection } from '../model/inspection.ts';
import { TIERS, type Tier } from '../model/settings.ts';
import type { ChunkId, Rank, TokenCount } from '../model/units.ts';
import type { Segment } from '../model/window.ts';
import { finalRank } from '../rank/final-rank.ts';

/**
 * What kept a chunk out of the one window that lacks it: a rule that leaves it out, want of room, or
 * that it was no candidate there.
 */
export type Barrier = 'exclusion' | 'room' | 'ranking';

/** A chunk that one of the two windows holds. */
export interface Passage {
  chunk: ChunkRef;
  tokens: TokenCount;
  /** Its place where it is in the window. */
  rank: Rank;
  barrier: Barrier;
  /** What its step says on the side that lacks it; null where it was no candidate there. */
  kept: Decision | null;
}

export const RANKED_STAGES = ['lexical', 'dense', 'fused', 'priors', 'reranked'] as const;

export type RankedStage = (typeof RANKED_STAGES)[number];

/** A candidate of both sides whose place differs at some stage. */
export interface RankMove {
  chunk: ChunkRef;
  /** Final ranks. */
  before: Rank;
  after: Rank;
  /** Stages that place it otherwise, in their order; null where a stage did not score it. */
  stages: { stage: RankedStage; before: Rank | null; after: Rank | null }[];
}

/** A chunk of both windows of which more or less is sent. */
export interface Reshaping {
  chunk: ChunkRef;
  before: { form: ChunkForm; tokens: TokenCount };
  after: { form: ChunkForm; tokens: TokenCount };
}

/** A chunk of both windows that begins at another token. */
export interface Shift {
  chunk: ChunkRef;
  before: TokenCount;
  after: TokenCount;
}

export interface FlagChange {
  chunk: ChunkRef;
  gained: FlagKind[];
  lost: FlagKind[];
}

/** Tokens of both sides. */
export interface TokenChange {
  before: TokenCount;
  after: TokenCount;
}

/** What differs between two answers. Swapped sides give the mirror image. */
export interface InspectionChange {
  /** In the order of the window that holds them. */
  entered: Passage[];
  left: Passage[];
  /** By final rank after. */
  moves: RankMove[];
  /** Candidates of one side only, by their rank there. */
  joined: ChunkRef[];
  dropped: ChunkRef[];
  /** In the window's order after. */
  reshaped: Reshaping[];
  shifts: Shift[];
  /** Of every tier, in the window's order. */
  tiers: ({ tier: Tier } & TokenChange)[];
  total: TokenChange;
  /** Of candidates of both sides, by final rank after. */
  flags: FlagChange[];
}

type Compared = Pick<Inspection, 'candidates' | 'window'>;

/**
 * What one answer has otherwise than another, both for the same source and task: whoever enters or
 * leaves the window and what kept it out, places in the ranking, positions, budgets, flags.
 */
export function compareInspections(before: Compared, after: Compared): InspectionChange {
  const old = byId(before.candidates);
  const now = byId(after.candidates);
  const both = after.candidates.flatMap((candidate) => {
    const twin = old.get(candidate.id);
    return twin ? [{ before: twin, after: candidate }] : [];
  });
  return {
    entered: onlyIn(after, before, old),
    left: onlyIn(before, after, now),
    moves: both.flatMap(moveOf),
    joined: after.candidates.filter(({ id }) => !old.has(id)).map(refOf),
    dropped: before.candidates.filter(({ id }) => !now.has(id)).map(refOf),
    reshaped: reshapedIn(before, after),
    shifts: shiftsOf(before, after),
    tiers: TIERS.map((tier) => ({
      tier,
      before: usedBy(before, tier),
      after: usedBy(after, tier),
    })),
    total: { before: before.window.total, after: after.window.total },
    flags: both.flatMap(flagChangeOf),
  };
}

/** Whether both answers are alike in all that is compared. */
export function isUnchanged(change: InspectionChange): boolean {
  const { entered, left, moves, joined, dropped, reshaped, shifts, tiers, flags } = change;
  return (
    [entered, left, moves, joined, dropped, reshaped, shifts, flags].every(
      (list) => list.length === 0,
    ) && tiers.every(({ before, after }) => before === after)
  );
}

function byId(candidates: readonly Candidate[]): Map<ChunkId, Candidate> {
  return new Map(candidates.map((candidate) => [candidate.id, candidate]));
}

function onlyIn(
  { candidates, window }: Compared,
  other: Compared,
  others: ReadonlyMap<ChunkId, Candidate>,
): Passage[] {
  const held = new Set(other.window.segments.map(({ chunk }) => chunk?.id));
  const own = byId(candidates);
  return window.segments.flatMap(({ chunk, startToken, endToken }) => {
    if (!chunk || held.has(chunk.id)) return [];
    const kept = others.get(chunk.id)?.decision ?? null;
    const rank = finalRank(own.get(chunk.id)!.stages);
    return { chunk, tokens: endToken - startToken, rank, barrier: barrierOf(kept), kept };
  });
}

function barrierOf(kept: Decision | null): Barrier {
  if (!kept) return 'ranking';
  return kept.action === 'leave-out' ? 'exclusion' : 'room';
}

interface Pair {
  before: Candidate;
  after: Candidate;
}

function moveOf({ before, after }: Pair): RankMove | [] {
  const stages = RANKED_STAGES.flatMap((stage) => {
    const [was, is] = [rankAt(before.stages, stage), rankAt(after.stages, stage)];
    return was === is ? [] : [{ stage, before: was, after: is }];
  });
  if (stages.length === 0) return [];
  const ranks = { before: finalRank(before.stages), after: finalRank(after.stages) };
  return { chunk: refOf(after), ...ranks, stages };
}

function rankAt(stages: Stages, stage: RankedStage): Rank | null {
  return stages[stage]?.rank ?? null;
}

function reshapedIn(before: Compared, after: Compared): Reshaping[] {
  const shapes = new Map(before.window.segments.map((one) => [one.chunk?.id, shapeOf(one)]));
  return after.window.segments.flatMap((segment) => {
    const was = segment.chunk && shapes.get(segment.chunk.id);
    const is = shapeOf(segment);
    if (!segment.chunk || !was || !is) return [];
    if (was.form === is.form && was.tokens === is.tokens) return [];
    return { chunk: segment.chunk, before: was, after: is };
  });
}

function shapeOf({ form, startToken, endToken }: Segment): Reshaping['after'] | null {
  return form && { form, tokens: endToken - startToken };
}

function shiftsOf(before: Compared, after: Compared): Shift[] {
  const starts = new Map(
    before.window.segments.map(({ chunk, startToken }) => [chunk?.id, startToken]),
  );
  return after.window.segments.flatMap(({ chunk, startToken }) => {
    const was = chunk && starts.get(chunk.id);
    if (!chunk || was === null || was === undefined || was === startToken) return [];
    return { chunk, before: was, after: startToken };
  });
}

function usedBy({ window }: Compared, tier: Tier): TokenCount {
  return window.tiers.find((use) => use.tier === tier)?.used ?? 0;
}

function flagChangeOf({ before, after }: Pair): FlagChange | [] {
  const lacks = (one: Candidate, other: Candidate): FlagKind[] =>
    one.flags.map(({ kind }) => kind).filter((kind) => !other.flags.some((f) => f.kind === kind));
  const change = { chunk: refOf(after), gained: lacks(after, before), lost: lacks(before, after) };
  return change.gained.length + change.lost.length === 0 ? [] : change;
}

function refOf({ id, path, startLine, endLine, symbol }: ChunkRef): ChunkRef {
  return { id, path, startLine, endLine, symbol };
}
