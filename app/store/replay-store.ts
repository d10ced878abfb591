import { create } from 'zustand';
import type { BlockIndex, TurnNumber } from '../../core/model/transcript.ts';
import type { ConversationView } from '../../core/replay/view/conversation-view.ts';
import type { TranscriptView } from '../../core/replay/view/transcript-view.ts';
import type { Problem } from './problem-of.ts';

export type ReplayTab = 'stale' | 'rules' | 'drag' | 'compaction';
/** What stands in the middle: a block's text, or what could be made of the conversation. */
export type MiddleTab = 'block' | 'what-if' | 'packet' | 'probes' | 'repository';
/** Which blocks of the chosen turn are listed. */
export type BlockList = 'window' | 'entered' | 'left';

/** A file that was dropped or chosen, and how far it is. */
export interface ReplayFile {
  id: number;
  name: string;
  bytes: number;
  state:
    | { phase: 'reading'; done: number }
    | { phase: 'ready'; view: TranscriptView }
    | { phase: 'failed'; problem: Problem };
}

/** What is found out about the conversation that is shown. */
export type Findings =
  | { phase: 'none' }
  | { phase: 'looking' }
  | { phase: 'ready'; view: ConversationView }
  | { phase: 'failed'; problem: Problem };

export interface ReplayState {
  files: readonly ReplayFile[];
  /** Of the file that is shown. */
  shown: number | null;
  /** Of its conversation. */
  conversation: string | null;
  findings: Findings;
  turn: TurnNumber;
  playing: boolean;
  blockList: BlockList;
  block: BlockIndex | null;
  /** Of the block; null while it is on its way. */
  text: string | null;
  tab: ReplayTab;
  middle: MiddleTab;
}

export const INITIAL_REPLAY: ReplayState = {
  files: [],
  shown: null,
  conversation: null,
  findings: { phase: 'none' },
  turn: 1,
  playing: false,
  blockList: 'window',
  block: null,
  text: null,
  tab: 'stale',
  middle: 'block',
};

export const useReplay = create<ReplayState>()(() => INITIAL_REPLAY);
