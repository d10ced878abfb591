import { type CallPair, succeeded } from '../call-pairs.ts';
import type { Stay } from '../stays.ts';
import { callPrint, isCommand } from './call-print.ts';
import { EarlierCalls } from './earlier-calls.ts';
import { isAct } from './is-act.ts';

/** A call that asks what an earlier one asked, with what both brought. */
export interface RepeatedCall {
  earlier: Stay;
  later: Stay;
  /** Whether it asks the very same, or nearly. */
  isSame: boolean;
}

/**
 * Calls that ask again, in their order. One that failed answers nothing, unless it runs a command: that tests fail is an
 * answer. A change of a file asks nothing, nor does what acts otherwise.
 */
export function repeatedCalls(pairs: readonly CallPair[]): RepeatedCall[] {
  const known = new EarlierCalls<Stay>();
  return pairs.flatMap((pair): RepeatedCall | [] => {
    const { call, result, touches } = pair;
    const tool = call.block.use?.name ?? '';
    const isAnswered = succeeded(pair) || (result !== null && isCommand(call.block));
    if (!isAnswered || touches.some(isChange) || isAct(call.block)) return [];
    const print = callPrint(call.block);
    const isQuestion = !touches.some(({ action }) => action === 'read');
    const found = known.find(tool, print, isQuestion);
    known.add(result!, tool, print, isQuestion);
    return found ? { earlier: found.call, later: result!, isSame: found.isSame } : [];
  });
}

function isChange({ action }: CallPair['touches'][number]): boolean {
  return action === 'edit' || action === 'write';
}
