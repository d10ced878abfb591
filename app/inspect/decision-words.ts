import type { Candidate } from '../../core/model/candidate.ts';
import type { ChunkId } from '../../core/model/units.ts';
import type { Window } from '../../core/model/window.ts';
import { formatCount } from '../ui/format.ts';

export type ShownDecision = 'take' | 'leave-out' | 'skip' | 'wait';

export const DECISION_WORDS: Record<ShownDecision, string> = {
  take: 'in',
  'leave-out': 'left out',
  skip: 'skipped',
  wait: 'not yet',
};

/** Where each chunk begins in the window, from 0 to 1 of `scale` tokens. */
export function positionsIn(window: Window, scale: number): Map<ChunkId, number> {
  return new Map(
    window.segments.flatMap(({ chunk, startToken }) =>
      chunk ? [[chunk.id, scale > 0 ? startToken / scale : 0] as const] : [],
    ),
  );
}

const SHORT: readonly (readonly [string, string])[] = [
  ['muted by hand', 'muted'],
  ['its file is muted', 'file muted'],
  ['filter “', 'filtered'],
];

/** The decision in a word or two; the whole reason is the tooltip's and the chunk panel's. */
export function shortReason({ decision }: Candidate, position: number | undefined): string {
  if (decision.action === 'take') {
    return position === undefined ? decision.reason : `position ${Math.round(position * 100)} %`;
  }
  const needs = /^no room: needs (\d+)/.exec(decision.reason);
  if (needs) return `no room: ${formatCount(Number(needs[1]))}`;
  const [first = decision.reason] = decision.reason.split(':');
  return SHORT.find(([words]) => first.startsWith(words))?.[1] ?? first;
}
