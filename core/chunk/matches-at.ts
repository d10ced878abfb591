import type { CharOffset } from '../model/units.ts';

/** Whether a sticky pattern matches from the offset on. */
export function matchesAt(pattern: RegExp, text: string, offset: CharOffset): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}
