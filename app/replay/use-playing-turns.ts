import { useEffect } from 'react';
import { playTurn } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';

/** Long enough to see what changed, but a long conversation must end before one looks away. */
const SLOWEST_MS = 600;
const FASTEST_MS = 40;
const WHOLE_MS = 30_000;

/** Turns on while the conversation plays. */
export function usePlayingTurns(turns: number): void {
  const playing = useReplay((state) => state.playing);
  useEffect(() => {
    if (!playing || turns === 0) return;
    const pace = Math.max(FASTEST_MS, Math.min(SLOWEST_MS, WHOLE_MS / turns));
    const timer = setInterval(playTurn, pace);
    return () => clearInterval(timer);
  }, [playing, turns]);
}
