import type { WhatIf } from './replay-moves.ts';

/** What a token costs by how it is read, in any unit; only their ratio counts for comparing. */
export interface TokenPrices {
  fresh: number;
  cached: number;
}

/** A token from the cache costs a tenth with the large providers, as their price lists had it in 2025. */
export const USUAL_PRICES: TokenPrices = { fresh: 1, cached: 0.1 };

/**
 * What was sent up to each turn, at its number - 1: in tokens, and weighed by what each costs. Every turn sends the
 * history again, so both grow with the square of the turns where nothing leaves. What a provider reports beyond
 * the blocks is in every window, and counts as cached but in the first.
 */
export function costCurve(
  { windows }: WhatIf,
  prices: TokenPrices = USUAL_PRICES,
): { sent: number[]; weighed: number[] } {
  let sent = 0;
  let weighed = 0;
  const curve = { sent: [] as number[], weighed: [] as number[] };
  windows.forEach(({ total, cached, fresh }, at) => {
    const own = cached + fresh;
    const scale = own > total && own > 0 ? total / own : 1;
    const beyond = Math.max(0, total - own);
    sent += total;
    weighed += (fresh * scale + (at === 0 ? beyond : 0)) * prices.fresh;
    weighed += (cached * scale + (at === 0 ? 0 : beyond)) * prices.cached;
    curve.sent.push(sent);
    curve.weighed.push(weighed);
  });
  return curve;
}
