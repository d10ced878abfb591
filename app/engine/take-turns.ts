/** Of the 50 ms that a task of the page may take: other work of the same task has the rest. */
const SLICE_MS = 12;

/**
 * For long work on the page's own thread that may not wait for anything by itself: awaited at every step, it lets
 * what is due have its turn whenever a slice has passed since the last time.
 */
export function takeTurns(now: () => number = () => performance.now()): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < SLICE_MS) return;
    // A promise that is settled would not do: what waits for the thread comes after all of those.
    await new Promise((resolve) => setTimeout(resolve));
    since = now();
  };
}
