import type { RunOptions } from '../core/engine.ts';

/** A run that nobody watches and that only the process's end stops. */
export function quietly(): RunOptions {
  return { signal: new AbortController().signal, onProgress: () => {} };
}
