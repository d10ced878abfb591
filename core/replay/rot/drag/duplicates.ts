import type { CallPair } from '../../call-pairs.ts';
import type { Stay } from '../../stays.ts';
import { isAct } from '../is-act.ts';
import { resultPrint } from '../result-print.ts';
import { type DragSpan, dragSpan } from './drag-span.ts';

/** What is smaller is alike by chance: “OK”, “no matches found”. */
const LEAST_TOKENS = 30;
const BROUGHT = new Set(['result', 'file', 'user', 'other']);

/**
 * What came into the window while the same text, or one that differs in times and blanks alone, was in it
 * already. The later copy is the duplicate: without it, the window would have held all of it. That a change was made
 * is news each time, in whatever words.
 */
export function duplicates(stays: readonly Stay[], pairs: readonly CallPair[]): DragSpan[] {
  const done = new Set(pairs.filter(isDone).map(({ result }) => result?.entry));
  const known = new Map<string, Stay>();
  return stays.flatMap((stay) => {
    const { kind, tokens } = stay.block;
    if (!BROUGHT.has(kind) || tokens < LEAST_TOKENS || done.has(stay.entry)) return [];
    const print = resultPrint(stay.block);
    const first = known.get(print);
    const isHeld = first !== undefined && first.end > stay.entered;
    // Of the two, the one that stays longer speaks for later ones.
    if (!first || first.end < stay.end) known.set(print, stay);
    if (!isHeld) return [];
    const how = first.block.hash === stay.block.hash ? 'the same as' : 'but for times the same as';
    return [dragSpan('duplicate', `${how} what turn ${first.said} brought`, stay)];
  });
}

/** Errors of an act are results like any other. */
function isDone({ call, result, touches }: CallPair): boolean {
  const isChange = touches.some(({ action }) => action === 'edit' || action === 'write');
  return result?.block.isError === false && (isChange || isAct(call.block));
}
