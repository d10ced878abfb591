import { type CallPair, succeeded } from '../call-pairs.ts';
import { factsOf } from '../facts/facts-of.ts';
import type { Stay } from '../stays.ts';
import { callPrint } from './call-print.ts';
import { EarlierCalls } from './earlier-calls.ts';
import { type StaleTruth, staleTruth } from './stale-truth.ts';

/** A longer answer is not looked through for the number that changed. */
const LONGEST = 20_000;

/**
 * Results of calls that were made again, the same or nearly so, and brought something else. An equal result is a
 * duplicate and no stale truth; a call that failed replaces nothing, and a change of a file asks nothing.
 */
export function askedAgain(pairs: readonly CallPair[]): StaleTruth[] {
  const earlier = new EarlierCalls<Stay>();
  return pairs.flatMap((pair) => {
    const { call, result, touches } = pair;
    if (!result || !succeeded(pair) || touches.some(isChange)) return [];
    const isQuestion = !touches.some(({ action }) => action === 'read');
    const tool = call.block.use?.name ?? '';
    const found = earlier.add(result, tool, callPrint(call.block), isQuestion);
    if (!found || found.call.block.hash === result.block.hash) return [];
    const change = changeOf(found.call, result);
    const how = found.isSame ? 'the same call was made again' : 'nearly the same call was made';
    const why = change === '' ? `${how} and brought something else` : `${how}: ${change}`;
    return [staleTruth(found.isSame ? 'same-call' : 'near-call', why, found.call, result)];
  });
}

function isChange({ action }: CallPair['touches'][number]): boolean {
  return action === 'edit' || action === 'write';
}

/** Where both name one number alone that the other does not: `4,200 became 3,950`. */
function changeOf(before: Stay, after: Stay): string {
  if (before.block.chars > LONGEST || after.block.chars > LONGEST) return '';
  const [old, young] = [before, after].map(({ block }) => numbersOf(block.text));
  const gone = [...old!].filter((number) => !young!.has(number));
  const come = [...young!].filter((number) => !old!.has(number));
  return gone.length === 1 && come.length === 1 ? `${gone[0]} became ${come[0]}` : '';
}

function numbersOf(text: string): Set<string> {
  const facts = [...factsOf(text).values()];
  return new Set(facts.flatMap((fact) => (fact.kind === 'number' ? [fact.text] : [])));
}
