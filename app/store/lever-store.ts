import { create } from 'zustand';
import type { HandAction } from '../../core/model/hand.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { ChunkId } from '../../core/model/units.ts';

/** What the levers were before a turn of one, with what the turn was called. */
export interface LeverTurn {
  cause: string;
  before: Pick<Settings, 'hand' | 'filters'>;
}

export interface LeverState {
  /** Turns that can be undone, the newest last. */
  turns: readonly LeverTurn[];
  /** The chunk that is about to be pinned or muted; the person may say why. */
  draft: { action: HandAction; id: ChunkId } | null;
}

export const useLevers = create<LeverState>()(() => ({ turns: [], draft: null }));
