/** Gives the work's result, or rejects with an error named `TimeoutError` once `ms` have passed. */
export type WithTimeout = <T>(work: Promise<T>, ms: number) => Promise<T>;

/** Builds a `WithTimeout` on the timers of wherever it runs: `timeoutWith(setTimeout, clearTimeout)`. */
export function timeoutWith<Handle>(
  set: (run: () => void, ms: number) => Handle,
  clear: (handle: Handle) => void,
): WithTimeout {
  return (work, ms) =>
    new Promise((resolve, reject) => {
      const handle = set(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms);
      work.then(resolve, reject).finally(() => clear(handle));
    });
}

class TimeoutError extends Error {
  override name = 'TimeoutError';
}
