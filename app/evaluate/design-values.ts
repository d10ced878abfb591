import type { KnobValue } from '../../core/evaluate/variants.ts';

/** More points than this no chart needs, and no person waits for. */
const MOST = 12;
const LARGEST_K = 1_000;

/** `5, 10, 20` as ascending numbers without repeats; null where it is no such list. */
export function readKs(text: string): number[] | null {
  const ks = partsOf(text).map(Number);
  const isFine = ks.every((k) => Number.isInteger(k) && k >= 1 && k <= LARGEST_K);
  if (ks.length === 0 || ks.length > MOST || !isFine) return null;
  return [...new Set(ks)].sort((a, b) => a - b);
}

/**
 * Values of the kind that the knob has now; null where one is of another.
 *
 * @param choices what the knob can be, where it is set by words.
 */
export function readValues(
  text: string,
  now: KnobValue,
  choices: readonly string[] | null,
): KnobValue[] | null {
  const parts = partsOf(text);
  if (parts.length === 0 || parts.length > MOST) return null;
  const values = parts.map((part): KnobValue | null => {
    if (typeof now === 'number') return Number.isFinite(Number(part)) ? Number(part) : null;
    if (typeof now === 'boolean') return part === 'true' ? true : part === 'false' ? false : null;
    return choices && !choices.includes(part) ? null : part;
  });
  return values.every((value) => value !== null) ? values : null;
}

/** Half, as it is and double of a number; both of a switch; all that a word can be. */
export function suggestedValues(now: KnobValue, choices: readonly string[] | null): KnobValue[] {
  if (typeof now === 'boolean') return [true, false];
  if (typeof now === 'string') return [...(choices ?? [now])];
  return now === 0 ? [0, 0.5, 1] : [now / 2, now, now * 2];
}

function partsOf(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
