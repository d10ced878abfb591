import type { Replayer } from '../../core/replay/view/replayer.ts';

let current: Replayer | null = null;

/** Hands the stores where transcripts are opened; called once at start, and by tests. */
export function setReplayer(replayer: Replayer): void {
  current = replayer;
}

/** @throws Error when the page was not started with one. */
export function getReplayer(): Replayer {
  if (!current) throw new Error('setReplayer was not called');
  return current;
}
