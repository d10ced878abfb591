import { PAGE_KEYS } from '../shell/use-shortcuts.ts';
import { moveTurn, togglePlayingTurns } from '../store/replay-actions.ts';

/** Besides those of the page, space to play and `[`, `]` from turn to turn, as in the timeline of Inspect. */
export const REPLAY_KEYS = {
  ...PAGE_KEYS,
  ' ': togglePlayingTurns,
  '[': () => moveTurn(-1),
  ']': () => moveTurn(1),
};
