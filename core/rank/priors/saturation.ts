import type { Prior } from '../../model/candidate.ts';
import type { FilePath } from '../../model/units.ts';

/** What each further chunk of a file keeps of its score. */
const KEPT = 0.3;

/**
 * The first chunks of several files say more than many of one: each further chunk of a file, in order
 * of rank so far, counts less. The paths are in that order.
 */
export function saturationPriors(paths: readonly FilePath[]): (Prior | null)[] {
  const seen = new Map<FilePath, number>();
  return paths.map((path) => {
    const before = seen.get(path) ?? 0;
    seen.set(path, before + 1);
    if (before === 0) return null;
    return {
      name: 'saturation',
      multiplier: multiplied(KEPT, before),
      reason: `${before} better ${before === 1 ? 'chunk' : 'chunks'} of the same file`,
    };
  });
}

/** A power as its products, since `**` may differ in its last bits from one engine to the next. */
function multiplied(factor: number, times: number): number {
  let product = 1;
  for (let done = 0; done < times; done++) product *= factor;
  return product;
}
