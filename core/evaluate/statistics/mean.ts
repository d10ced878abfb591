import type { Mean } from './comparison.ts';

/** Mean of the values that are known. */
export function meanOf(values: readonly (number | null)[]): Mean {
  const known = values.filter((value) => value !== null);
  const sum = known.reduce((total, value) => total + value, 0);
  return { mean: known.length === 0 ? null : sum / known.length, tasks: known.length };
}
