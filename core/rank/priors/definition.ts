import type { Prior } from '../../model/candidate.ts';
import type { Chunk } from '../../model/chunk.ts';
import { suffixes } from '../suffixes.ts';
import type { TaskNames } from '../task-names.ts';

/** A chunk that defines a symbol the task names. */
export function definitionPrior(
  { definitions }: Pick<Chunk, 'definitions'>,
  { symbols }: TaskNames,
  strength: number,
): Prior | null {
  if (symbols.size === 0) return null;
  for (const { symbol } of definitions) {
    const name = suffixes(symbol, '.').find((suffix) => symbols.has(suffix));
    if (name === undefined) continue;
    return {
      name: 'definition',
      multiplier: strength,
      reason: `defines ${name}, which the task names`,
    };
  }
  return null;
}
