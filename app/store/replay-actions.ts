import type { BlockIndex, Conversation, TurnNumber } from '../../core/model/transcript.ts';
import type { TranscriptView } from '../../core/replay/view/transcript-view.ts';
import { openedTranscript } from './replay-files.ts';
import {
  type BlockList,
  type MiddleTab,
  type ReplayState,
  type ReplayTab,
  useReplay,
} from './replay-store.ts';
import { setWorkspace } from './view-actions.ts';

export const showReplay = (): void => setWorkspace('replay');

/** The transcript and the conversation that are shown. */
export interface ShownConversation {
  view: TranscriptView;
  conversation: Conversation;
}

export function shownIn({
  files,
  shown,
  conversation: id,
}: Pick<ReplayState, 'files' | 'shown' | 'conversation'>): ShownConversation | null {
  const state = files.find((one) => one.id === shown)?.state;
  if (state?.phase !== 'ready') return null;
  const conversation = state.view.conversations.find((one) => one.id === id);
  return conversation ? { view: state.view, conversation } : null;
}

const lastTurn = (): TurnNumber => shownIn(useReplay.getState())?.conversation.turns.length ?? 0;

export function showTurn(turn: TurnNumber): void {
  useReplay.setState({ turn: Math.max(1, Math.min(turn, lastTurn())) });
}

/** To a turn that the person chose; playing ends. */
export function scrubToTurn(turn: TurnNumber): void {
  useReplay.setState({ playing: false });
  showTurn(turn);
}

export function moveTurn(by: number): void {
  scrubToTurn(useReplay.getState().turn + by);
}

/** One turn of playing; stops at the last. */
export function playTurn(): void {
  const { turn } = useReplay.getState();
  if (turn >= lastTurn()) useReplay.setState({ playing: false });
  else showTurn(turn + 1);
}

/** Playing from the end starts over. */
export function togglePlayingTurns(): void {
  const { playing, turn } = useReplay.getState();
  if (!playing && turn >= lastTurn()) showTurn(1);
  useReplay.setState({ playing: !playing && lastTurn() > 1 });
}

/** Shows a block's text; asks for it where the texts are. */
export async function pickBlock(block: BlockIndex | null): Promise<void> {
  const { shown } = useReplay.getState();
  useReplay.setState({ block, text: null });
  const transcript = openedTranscript(shown);
  if (block === null || !transcript) return;
  const text = await transcript.text(block).catch(() => 'The text cannot be read any more.');
  const now = useReplay.getState();
  if (now.block === block && now.shown === shown) useReplay.setState({ text });
}

/** To a turn and a block in it, and its text. */
export function pointAt(turn: TurnNumber, block: BlockIndex | null): void {
  scrubToTurn(turn);
  setBlockList('window');
  readBlock(block);
}

export function readBlock(block: BlockIndex | null): void {
  setMiddle('block');
  void pickBlock(block);
}

export const setBlockList = (blockList: BlockList): void => useReplay.setState({ blockList });
export const setMiddle = (middle: MiddleTab): void => useReplay.setState({ middle });
export const setReplayTab = (tab: ReplayTab): void => useReplay.setState({ tab });
