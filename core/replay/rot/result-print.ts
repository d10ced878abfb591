import type { Block } from '../../model/transcript.ts';

/** What differs from run to run and says nothing: addresses, times of day, durations, seeds. */
const PASSING =
  /\b0x[0-9a-f]+\b|\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?Z?)?|\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?|\b(?:\d+m)?\d+(?:\.\d+)?\s?(?:ms|µs|us|s|secs?|seconds?|minutes?)\b|(?<=\b(?:seed|pid)[:=]?\s*)\d+/gi;

/** Equal for results that say the same. A shortened text is told by the hash over all of it. */
export function resultPrint({ text, isWhole, hash }: Block): string {
  return isWhole ? text.replace(PASSING, '#').replace(/\s+/g, ' ').trim() : hash;
}
