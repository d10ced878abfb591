import { useEffect } from 'react';
import { playOn } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { useAnswer } from './use-answer.ts';

/** Long enough to read the sentence, but a long assembly must end before one looks away. */
const SLOWEST_MS = 700;
const FASTEST_MS = 120;
const WHOLE_MS = 30_000;

/** Steps on while the timeline plays. */
export function usePlaying(): void {
  const playing = useView((view) => view.playing);
  const all = useAnswer()?.steps.length ?? 0;
  useEffect(() => {
    if (!playing || all === 0) return;
    const pace = Math.max(FASTEST_MS, Math.min(SLOWEST_MS, WHOLE_MS / all));
    const timer = setInterval(playOn, pace);
    return () => clearInterval(timer);
  }, [playing, all]);
}
