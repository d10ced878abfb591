import type { Masked } from './saved-inspection.ts';

interface Lists<T> {
  /** Field of the saved inspection, e.g. `review`. */
  field: string;
  before: readonly T[];
  now: readonly T[];
  nameOf(one: T): string;
}

/**
 * What was masked before in entries of a list, by where the entries stand now; what is there no more is left out, all
 * else stays.
 */
export function movedMasks<T>(masked: readonly Masked[], lists: Lists<T>): Masked[] {
  const { field, before, now, nameOf } = lists;
  const entry = new RegExp(`^${field}\\[(\\d+)\\](.*)$`, 's');
  return masked.flatMap((one) => {
    const [, index, rest] = entry.exec(one.field) ?? [];
    if (index === undefined) return [one];
    const old = before[Number(index)];
    const at = old === undefined ? -1 : now.findIndex((other) => nameOf(other) === nameOf(old));
    const isLeft = at >= 0 && JSON.stringify(now[at]).includes(`[masked-${one.kind}-`);
    return isLeft ? [{ ...one, field: `${field}[${at}]${rest}` }] : [];
  });
}
