import type { TokenCount } from '../model/units.ts';
import published from './effective-length.json' with { type: 'json' };

/** Up to which length a benchmark found a model to hold what it promises. */
export interface EffectiveLength {
  /** `BENCHMARK, MODEL`: unlike any other's. */
  id: string;
  benchmark: string;
  model: string;
  year: number;
  source: string;
  /** What counts as effective. */
  rule: string;
  claimed: TokenCount;
  effective: TokenCount;
  /** Whether it is that length, or less than the shortest, or more than the longest that was tried. */
  bound: 'below' | 'at' | 'above';
}

export const EFFECTIVE_LENGTHS: readonly EffectiveLength[] = published.benchmarks.flatMap(
  ({ name, source, year, rule, models }) =>
    models.map(({ model, claimed, effective, bound }) => ({
      id: `${name}, ${model}`,
      benchmark: name,
      model,
      year,
      source,
      rule,
      claimed,
      effective,
      bound: bound as EffectiveLength['bound'],
    })),
);
