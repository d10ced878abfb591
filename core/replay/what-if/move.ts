import type { TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';

export type MoveId = string;

/** What brought a move about. */
export type Trigger = 'scratch-threshold' | 'result-size' | 'same-call' | 'rule-restated' | 'hand';

interface MoveBase {
  /** Unique in its list. */
  id: MoveId;
  /** The first turn whose window has it. */
  turn: TurnNumber;
  trigger: Trigger;
  /** A clause without a full stop, with its numbers. */
  reason: string;
  /** Place in `conversation.entries` of what it is about. */
  entry: number;
}

/** What is written down instead of a text. */
interface Note {
  text: string;
  tokens: TokenCount;
}

/** A move by which a window is compacted. */
export type Move = MoveBase &
  (
    | { kind: 'evict' } // the entry leaves the window
    | ({ kind: 'promote' } & Note) // facts of the entry are noted in the ledger
    /** The note of an earlier promote or replace is overwritten; where there is none it is simply noted. */
    | ({ kind: 'replace'; note: MoveId } & Note)
    /** A rule is noted in what is pinned, in place of the note of an earlier re-pin if there is one. */
    | ({ kind: 're-pin'; note: MoveId | null } & Note)
  );

export function isNote(move: Move): move is Exclude<Move, { kind: 'evict' }> {
  return move.kind !== 'evict';
}
