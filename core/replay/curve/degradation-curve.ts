import type { ReplayTier, TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { composeTurns, REPLAY_TIERS } from '../composition.ts';
import { fadingRules } from '../rot/fading-rules.ts';
import { staleTokensByTurn, staleTruths } from '../rot/stale-truths.ts';
import { type Replayed, staysOf } from '../stays.ts';
import { isHeldAt, windowOf } from './held-text.ts';
import type { Probe } from './probe.ts';

/** A probe with the window that it met. */
export interface ProbePoint {
  probe: Probe;
  /** Tokens of the window. */
  window: TokenCount;
  /** Shares of it by tier, 0 to 1; they sum to 1 unless it is empty. */
  composition: Record<ReplayTier, number>;
  /** Share of it that hard rules hold, 0 to 1. */
  ruleShare: number;
  /** Share of it that something newer had replaced, 0 to 1. */
  staleShare: number;
  /** Whether it said what was expected; null where words alone cannot tell. */
  isHeld: boolean | null;
}

/** Right answers of those that were asked. */
export interface Share {
  right: number;
  asked: number;
  /** null where none was asked. */
  share: number | null;
}

export interface DegradationCurve {
  name: string;
  /** In order of turns; probes of turns that the conversation did not reach are left out, and counted. */
  points: ProbePoint[];
  beyond: number;
  /** Of the probes of rules: where the agent still honours the constraint. */
  ruleRetention: Share;
  /** Of the probes of facts: where it uses the latest value. */
  factFreshness: Share;
}

/** What a curve is made of. */
export interface ProbedConversation {
  name: string;
  replayed: Replayed;
  probes: readonly Probe[];
}

/** One conversation against its probes: those that name it, and those that name none. */
export function degradationCurve({ name, replayed, probes }: ProbedConversation): DegradationCurve {
  const { transcript, conversation } = replayed;
  const stays = staysOf(replayed);
  const windows = composeTurns(transcript.blocks, conversation);
  const own = probes.filter((probe) => probe.conversation === null || probe.conversation === name);
  const reached = own.filter(({ turn }) => turn <= windows.length);
  const { shares } = fadingRules(replayed, stays);
  const stale = staleTokensByTurn(staleTruths(replayed, stays), windows.length);
  const points = [...reached]
    .sort((a, b) => a.turn - b.turn)
    .map((probe): ProbePoint => {
      const { total, tiers } = windows[probe.turn - 1]!;
      const shareOf = (tokens: TokenCount): number =>
        total === 0 ? 0 : Math.min(1, tokens / total);
      return {
        probe,
        window: total,
        composition: {
          pinned: shareOf(tiers.pinned),
          ledger: shareOf(tiers.ledger),
          scratch: shareOf(tiers.scratch),
          unknown: shareOf(tiers.unknown),
        },
        ruleShare: shares[probe.turn - 1]!,
        staleShare: shareOf(stale[probe.turn - 1]!),
        isHeld: isHeldAt(probe, windowOf(stays, probe.turn)),
      };
    });
  return { name, points, beyond: own.length - reached.length, ...sharesRight(points) };
}

/** Several curves over each other: what was right at each turn that any of them was asked at. */
export interface OverlaidTurn {
  turn: TurnNumber;
  ruleRetention: Share;
  factFreshness: Share;
  /** Mean of the compositions. */
  composition: Record<ReplayTier, number>;
}

export function overlay(curves: readonly DegradationCurve[]): OverlaidTurn[] {
  const byTurn = new Map<TurnNumber, ProbePoint[]>();
  for (const point of curves.flatMap(({ points }) => points)) {
    const { turn } = point.probe;
    byTurn.set(turn, [...(byTurn.get(turn) ?? []), point]);
  }
  return [...byTurn]
    .sort(([a], [b]) => a - b)
    .map(([turn, points]) => {
      const composition: Record<ReplayTier, number> = {
        pinned: 0,
        ledger: 0,
        scratch: 0,
        unknown: 0,
      };
      for (const tier of REPLAY_TIERS) {
        composition[tier] =
          points.reduce((sum, point) => sum + point.composition[tier], 0) / points.length;
      }
      return { turn, composition, ...sharesRight(points) };
    });
}

function sharesRight(points: readonly ProbePoint[]) {
  const of = (kind: Probe['kind']): Share => {
    const outcomes = points.flatMap(({ probe }) =>
      probe.kind === kind ? (probe.outcome ?? []) : [],
    );
    const right = outcomes.filter((outcome) => outcome).length;
    const asked = outcomes.length;
    return { right, asked, share: asked === 0 ? null : right / asked };
  };
  return { ruleRetention: of('rule'), factFreshness: of('fact') };
}
