import type { TokenCount } from '../model/units.ts';
import type { TokenCounter } from './counter.ts';

/** A counter that counts each text once. It holds every text it is given: for one series of answers. */
export function rememberCounts(counter: TokenCounter): TokenCounter {
  const counts = new Map<string, TokenCount>();
  const exact = new Map<string, boolean>();
  return {
    ...counter,
    count: (text) => remember(counts, text, counter.count),
    isExact: (text) => remember(exact, text, counter.isExact),
  };
}

function remember<T>(known: Map<string, T>, text: string, make: (text: string) => T): T {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = make(text);
  known.set(text, made);
  return made;
}
