import type { TokenCount } from '../model/units.ts';

/** What the value of a candidate is made of. */
export interface Worth {
  /** Share of the best score, 0 to 1. */
  relevance: number;
  /** Share of it that is in already, 0 to 1. */
  redundancy: number;
  /** Lines of code over words, 0 to about 1: code says more a token than prose. */
  codeDensity: number;
  tokens: TokenCount;
}

/** `relevance × (1 - redundancy) × (1 + 0.5 × code density) / tokens`, as the first seed has it. */
export function valuePerToken({ relevance, redundancy, codeDensity, tokens }: Worth): number {
  return (relevance * (1 - redundancy) * (1 + 0.5 * codeDensity)) / Math.max(1, tokens);
}
