import type { Settings } from '../model/settings.ts';
import type { TokenCount } from '../model/units.ts';
import type { Window } from '../model/window.ts';

/** What follows from the length of a window alone. */
export interface WindowFigures {
  /** As the provider counts them, where a factor is known. */
  tokens: TokenCount;
  /** Mean share of attention that a token has, 1/N: softmax gives out 1 in all. */
  attentionShare: number;
  /** Pairs of tokens that full attention compares, N². */
  attentionPairs: number;
  /** By the prices entered, in their currency; null where none was. */
  price: { perCall: number; perDay: number } | null;
}

/**
 * Plain figures of what is sent. `factor` is what our counts are multiplied by to get the provider's. A call is priced with the whole output budget spent, which is the most
 * that it can cost.
 */
export function windowFigures(
  { total, tiers }: Pick<Window, 'total' | 'tiers'>,
  { input, output, callsPerDay }: Settings['prices'],
  factor = 1,
): WindowFigures {
  const tokens = Math.round(total * factor);
  const reply = tiers.find(({ tier }) => tier === 'output')?.budget ?? 0;
  const perCall = (tokens * input + reply * output) / 1_000_000;
  return {
    tokens,
    attentionShare: tokens === 0 ? 0 : 1 / tokens,
    attentionPairs: tokens * tokens,
    price: input === 0 && output === 0 ? null : { perCall, perDay: perCall * callsPerDay },
  };
}
