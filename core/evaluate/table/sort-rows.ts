import type { SeedRow } from './seed-row.ts';

export const SEED_COLUMNS = [
  'task',
  'variant',
  'origin',
  'k',
  'needed',
  'recall',
  'precision',
  'distractorRate',
  'distractors',
  'pass',
] as const satisfies readonly (keyof SeedRow)[];

export type SeedColumn = (typeof SEED_COLUMNS)[number];

/**
 * The rows by one column, those of which it is not known at the end either way; distractors by how many
 * there are. Equal ones stay in their order.
 */
export function sortRows(
  rows: readonly SeedRow[],
  column: SeedColumn,
  isDescending: boolean,
): SeedRow[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [keyOf(a, column), keyOf(b, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function keyOf(row: SeedRow, column: SeedColumn): string | number | null {
  if (column === 'distractors') return row.distractors.length;
  if (column === 'pass') return row.pass?.rate ?? null;
  return row[column];
}

/** By code points and not by language, so that it is the same everywhere; `T10` comes behind `T2`. */
function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [a, b] = [numbersPadded(String(left)), numbersPadded(String(right))];
  return a < b ? -1 : Number(a > b);
}

/** Longer numbers are not met in ids of tasks, but for hashes, where any order will do. */
const DIGITS = 12;

const numbersPadded = (text: string): string =>
  text.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
