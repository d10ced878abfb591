import type { CallPair } from '../call-pairs.ts';
import { FactsByText } from '../facts/facts-by-text.ts';
import type { Stay } from '../stays.ts';
import { repeatedCalls } from './repeated-calls.ts';
import { resultPrint } from './result-print.ts';
import { type StaleTruth, staleTruth } from './stale-truth.ts';

/** A longer answer is not looked through for the number that changed. */
const LONGEST = 20_000;

/**
 * Results of calls that were made again and brought something else. A result that says the same is a duplicate and no
 * stale truth, until a third one makes both stale.
 */
export function askedAgain(pairs: readonly CallPair[]): StaleTruth[] {
  const facts = new FactsByText(null);
  const equal = new Map<number, Stay[]>();
  return repeatedCalls(pairs).flatMap(({ earlier, later, isSame }): StaleTruth[] => {
    const copies = equal.get(earlier.entry) ?? [];
    copies.push(earlier);
    if (resultPrint(earlier.block) === resultPrint(later.block)) {
      equal.set(later.entry, copies);
      return [];
    }
    const change = changeOf(earlier, later, facts);
    const how = isSame ? 'the same call was made again' : 'nearly the same call was made';
    const why = change === '' ? `${how} and brought something else` : `${how}: ${change}`;
    return copies.map((copy) => staleTruth(isSame ? 'same-call' : 'near-call', why, copy, later));
  });
}

/** Where both name one number alone that the other does not: `4,200 became 3,950`. */
function changeOf(before: Stay, after: Stay, facts: FactsByText): string {
  if (before.block.chars > LONGEST || after.block.chars > LONGEST) return '';
  const [old, young] = [before, after].map(
    ({ block }) => new Set(facts.of(block).filter(({ kind }) => kind === 'number')),
  );
  const gone = [...old!].filter((number) => !young!.has(number));
  const come = [...young!].filter((number) => !old!.has(number));
  return gone.length === 1 && come.length === 1 ? `${gone[0]!.text} became ${come[0]!.text}` : '';
}
