import type { BlockIndex, Conversation, Transcript } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { composeTurns, type TurnComposition } from '../composition.ts';
import { staysOf } from '../stays.ts';
import { costCurve } from '../what-if/cost-curve.ts';
import type { Move, MoveId } from '../what-if/move.ts';
import { proposeMoves, type Triggers } from '../what-if/propose-moves.ts';
import { type MoveEffect, replayMoves } from '../what-if/replay-moves.ts';

/** What a window comes to, to scale. */
export type WindowShape = Pick<
  TurnComposition,
  'turn' | 'tiers' | 'total' | 'estimated' | 'unaccounted'
>;

export interface TrialAsked {
  conversation: string;
  triggers: Triggers;
  /** Moves that the person took out. */
  undone: readonly MoveId[];
}

/** A move with what it did. */
export interface MoveRow {
  move: Move;
  /** The block that it is about. */
  block: BlockIndex;
  /** null where the person took it out. */
  effect: MoveEffect | null;
}

/** What was sent up to each turn, at its number - 1. */
export interface Costs {
  sent: readonly TokenCount[];
  /** In tokens that are read anew, one from a cache counting for a tenth. */
  weighed: readonly number[];
}

/** A conversation with moves made, beside the same without. */
export interface Trial {
  moves: readonly MoveRow[];
  windows: readonly WindowShape[];
  without: Costs;
  with: Costs;
}

export function tryMoves(
  transcript: Transcript,
  conversation: Conversation,
  { triggers, undone }: Pick<TrialAsked, 'triggers' | 'undone'>,
  count: (text: string) => TokenCount,
): Trial {
  const replayed = { transcript, conversation };
  const stays = staysOf(replayed);
  const all = proposeMoves(replayed, triggers, count, stays);
  const out = new Set(undone);
  const made = replayMoves(
    replayed,
    all.filter(({ id }) => !out.has(id)),
    stays,
  );
  const effects = new Map(made.effects.map((effect) => [effect.id, effect]));
  const original = composeTurns(transcript.blocks, conversation);
  return {
    moves: all.map((move) => ({
      move,
      block: conversation.entries[move.entry]!.block,
      effect: effects.get(move.id) ?? null,
    })),
    windows: made.windows.map(({ turn, tiers, total }, at) => {
      const unaccounted = Math.min(original[at]!.unaccounted, tiers.unknown);
      return { turn, tiers, total, unaccounted, estimated: total - unaccounted };
    }),
    without: costCurve(replayMoves(replayed, [], stays)),
    with: costCurve(made),
  };
}
