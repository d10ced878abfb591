import type { ReplayTier } from '../../core/model/transcript.ts';

/** Areas of a window from the bottom up. */
export type ReplayArea = ReplayTier | 'gap';

export const REPLAY_AREAS: readonly { id: ReplayArea; name: string; color: string }[] = [
  { id: 'pinned', name: 'pinned', color: 'var(--tier-retrieved)' },
  { id: 'ledger', name: 'ledger', color: 'var(--tier-task)' },
  { id: 'scratch', name: 'scratch', color: 'var(--replay-scratch)' },
  { id: 'unknown', name: 'unknown', color: 'var(--tier-output)' },
  { id: 'gap', name: 'not in the file', color: 'var(--replay-gap)' },
];

/** Pixels around the plot, so that what lies over the chart stands at the same turns. */
export const REPLAY_PLOT = { left: 56, right: 56, top: 8, bottom: 22 };
