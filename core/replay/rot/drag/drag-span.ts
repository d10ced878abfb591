import type { BlockIndex, TurnNumber } from '../../../model/transcript.ts';
import type { TokenCount } from '../../../model/units.ts';
import type { Stay } from '../../stays.ts';

export const DRAG_KINDS = ['duplicate', 'abandoned', 'apology', 'restatement', 'flood'] as const;

export type DragKind = (typeof DRAG_KINDS)[number];

/** Tokens of one block that say nothing about the work, or nothing new. */
export interface DragSpan {
  kind: DragKind;
  /** A clause without a full stop, with what it goes by. */
  why: string;
  block: BlockIndex;
  /** The turn that said it, or whose call brought it. */
  turn: TurnNumber;
  tokens: TokenCount;
  /** Windows that hold it as drag are those from here to `end - 1`. */
  from: TurnNumber;
  end: TurnNumber;
}

/** @param from the first turn whose window holds it as drag: an attempt is abandoned only when the next begins. */
export function dragSpan(
  kind: DragKind,
  why: string,
  { block, said, entered, end }: Stay,
  tokens: TokenCount = block.tokens,
  from: TurnNumber = entered,
): DragSpan {
  const first = Math.max(entered, from);
  return {
    kind,
    why,
    block: block.index,
    turn: said,
    tokens,
    from: first,
    end: Math.max(first, end),
  };
}
