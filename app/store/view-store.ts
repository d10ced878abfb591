import { create } from 'zustand';
import type { ChunkId } from '../../core/model/units.ts';
import { readStored, writeStored } from './stored.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Workspace = 'inspect' | 'chunks' | 'evaluate' | 'lint' | 'replay' | 'compare';
export type RightTab = 'chunk' | 'effects' | 'review' | 'prompt' | 'ledger';
export type ChunkTab = 'code' | 'twin' | 'rank' | 'metadata' | 'neighbours';

export interface ViewState {
  workspace: Workspace;
  selected: ChunkId | null;
  /** Whether the person selected it, rather than the answer. */
  isPicked: boolean;
  /** Steps shown, 0 to all; null is the finished window, however many steps it took. */
  step: number | null;
  playing: boolean;
  rightTab: RightTab;
  chunkTab: ChunkTab;
  /** Token chart above the timeline. */
  chartOpen: boolean;
  theme: Theme;
  /** Panel sizes in per cent by panel id; null for the default. */
  layout: Record<string, number> | null;
  /** Who comments, as typed. */
  author: string;
}

const stored = readStored();

export const useView = create<ViewState>()(() => ({
  workspace: 'inspect',
  selected: null,
  isPicked: false,
  step: null,
  playing: false,
  rightTab: 'chunk',
  chunkTab: 'code',
  chartOpen: false,
  theme: stored.theme,
  layout: stored.layout,
  author: stored.author,
}));

// Only how the page looks is kept here, and for whom.
useView.subscribe(({ theme, layout, author }, before) => {
  if (theme === before.theme && layout === before.layout && author === before.author) return;
  writeStored({ theme, layout, author });
});
