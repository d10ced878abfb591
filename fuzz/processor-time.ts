import { readFileSync } from 'node:fs';

/**
 * Milliseconds that this thread has had a processor for: other programs may have it meanwhile, and a case
 * is no slower for it. The clock, where the system does not say.
 */
export function threadMs(): number {
  try {
    return Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) / 1e6;
  } catch {
    return performance.now();
  }
}
