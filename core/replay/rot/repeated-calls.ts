import { type CallPair, succeeded } from '../call-pairs.ts';
import type { Stay } from '../stays.ts';
import { callPrint } from './call-print.ts';
import { EarlierCalls } from './earlier-calls.ts';

/** A call that asks what an earlier one asked, with what both brought. */
export interface RepeatedCall {
  earlier: Stay;
  later: Stay;
  /** Whether it asks the very same, or nearly. */
  isSame: boolean;
}

/** Calls that ask again, in their order. One that failed is none, and neither is a change of a file, which asks nothing. */
export function repeatedCalls(pairs: readonly CallPair[]): RepeatedCall[] {
  const known = new EarlierCalls<Stay>();
  return pairs.flatMap((pair): RepeatedCall | [] => {
    const { call, result, touches } = pair;
    if (!result || !succeeded(pair) || touches.some(isChange)) return [];
    const isQuestion = !touches.some(({ action }) => action === 'read');
    const tool = call.block.use?.name ?? '';
    const found = known.add(result, tool, callPrint(call.block), isQuestion);
    return found ? { earlier: found.call, later: result, isSame: found.isSame } : [];
  });
}

function isChange({ action }: CallPair['touches'][number]): boolean {
  return action === 'edit' || action === 'write';
}
