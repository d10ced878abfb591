import type { Stay } from '../../stays.ts';
import { type DragSpan, dragSpan } from './drag-span.ts';

/** What is smaller is alike by chance: “OK”, “no matches found”. */
const LEAST_TOKENS = 30;
const BROUGHT = new Set(['result', 'file', 'user', 'other']);

/**
 * What came into the window while the same text, or one that differs in numbers and blanks alone, was in it
 * already. The later copy is the duplicate: without it, the window would have held all of it.
 */
export function duplicates(stays: readonly Stay[]): DragSpan[] {
  const known = new Map<string, Stay>();
  return stays.flatMap((stay) => {
    const { kind, tokens } = stay.block;
    if (!BROUGHT.has(kind) || tokens < LEAST_TOKENS) return [];
    const print = printOf(stay);
    const first = known.get(print);
    const isHeld = first !== undefined && first.end > stay.entered;
    // Of the two, the one that stays longer speaks for later ones.
    if (!first || first.end < stay.end) known.set(print, stay);
    if (!isHeld) return [];
    const how =
      first.block.hash === stay.block.hash ? 'the same as' : 'but for numbers the same as';
    return [dragSpan('duplicate', `${how} what turn ${first.said} brought`, stay)];
  });
}

/** A shortened text is told by the hash over all of it. */
function printOf({ block: { text, isWhole, hash } }: Stay): string {
  if (!isWhole) return hash;
  return text.replace(/\b0x[0-9a-f]+\b|\d+(?:[.:,T/-]\d+)*/gi, '#').replace(/\s+/g, ' ');
}
