/** A run that nobody watches and that only the process's end stops, whatever its progress is told as. */
export function quietly(): { signal: AbortSignal; onProgress(): void } {
  return { signal: new AbortController().signal, onProgress: () => {} };
}
