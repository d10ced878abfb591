import type { TokenCount } from '../../../model/units.ts';
import { callPairs } from '../../call-pairs.ts';
import { type Replayed, type Stay, staysOf } from '../../stays.ts';
import { sumByTurn } from '../../window-sizes.ts';
import { abandoned } from './abandoned.ts';
import { DRAG_KINDS, type DragKind, type DragSpan } from './drag-span.ts';
import { duplicates } from './duplicates.ts';
import { floods } from './floods.ts';
import { talk } from './talk.ts';

export interface Drag {
  /** In order of turns. */
  spans: DragSpan[];
  /** Tokens of each kind in the window of each turn, at its number - 1. */
  byTurn: Record<DragKind, TokenCount[]>;
}

/** What a conversation drags along. A block that is drag as a whole has no parts that are. */
export function drag(replayed: Replayed, stays: readonly Stay[] = staysOf(replayed)): Drag {
  const pairs = callPairs(stays);
  const whole = firstOfEach([...duplicates(stays, pairs), ...abandoned(pairs)]);
  const taken = new Set(whole.map(({ block }) => block));
  const parts = [...talk(stays), ...floods(stays)].filter(({ block }) => !taken.has(block));
  const spans = [...whole, ...parts].filter(({ tokens }) => tokens > 0);
  spans.sort((a, b) => a.turn - b.turn || a.block - b.block);
  const turns = replayed.conversation.turns.length;
  const byKind = DRAG_KINDS.map((kind) => {
    const own = spans.filter((span) => span.kind === kind);
    const held = own.map(({ from: entered, end, tokens }) => ({ entered, end, tokens }));
    return [kind, sumByTurn(held, turns)] as const;
  });
  return { spans, byTurn: Object.fromEntries(byKind) as Drag['byTurn'] };
}

function firstOfEach(spans: readonly DragSpan[]): DragSpan[] {
  const byBlock = new Map<number, DragSpan>();
  for (const span of spans) if (!byBlock.has(span.block)) byBlock.set(span.block, span);
  return [...byBlock.values()];
}
