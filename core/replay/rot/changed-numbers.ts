import type { Stay } from '../stays.ts';
import { type NamedValue, namedValues } from './named-values.ts';
import { type StaleTruth, staleTruth } from './stale-truth.ts';

const SAID = new Set(['user', 'assistant', 'summary']);

/** Numbers that a later turn says anew: of what people, the model and summaries say, not of raw output. */
export function changedNumbers(stays: readonly Stay[]): StaleTruth[] {
  const known = new Map<string, { stay: Stay; value: NamedValue }>();
  const stale: StaleTruth[] = [];
  for (const stay of stays) {
    if (!SAID.has(stay.block.kind)) continue;
    for (const value of namedValues(stay.block.text)) {
      const before = known.get(value.name);
      if (before && before.value.value !== value.value && before.stay.said < stay.said) {
        const why = `“${before.value.words}” was ${before.value.value} and became ${value.value}`;
        stale.push(staleTruth('number', why, before.stay, stay, tokensOf(before)));
      }
      known.set(value.name, { stay, value });
    }
  }
  return stale;
}

/** Of the line, as its share of the block's characters. */
function tokensOf({ stay: { block }, value }: { stay: Stay; value: NamedValue }): number {
  const share = (value.end - value.start) / Math.max(1, block.chars);
  return Math.ceil(block.tokens * Math.min(1, share));
}
