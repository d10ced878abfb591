import type { Settings } from '../../core/model/settings.ts';
import type { Turn } from '../../core/model/transcript.ts';
import { USUAL_PRICES } from '../../core/replay/what-if/cost-curve.ts';
import { formatShare } from '../ui/format.ts';

/** What the turns up to one were reported to have used. */
export interface CostSum {
  /** As the file says. */
  dollars: number;
  /** Tokens that were sent anew, read from a cache, and answered. */
  fresh: number;
  read: number;
  output: number;
}

export const NO_COST: CostSum = { dollars: 0, fresh: 0, read: 0, output: 0 };

/** Sums up to each turn, at its number - 1. */
export function costsUpTo(turns: readonly Pick<Turn, 'cost' | 'usage'>[]): CostSum[] {
  let sum = NO_COST;
  return turns.map(({ cost, usage }) => {
    sum = {
      dollars: sum.dollars + (cost ?? 0),
      fresh: sum.fresh + (usage ? usage.window - usage.cacheRead : 0),
      read: sum.read + (usage?.cacheRead ?? 0),
      output: sum.output + (usage?.output ?? 0),
    };
    return sum;
  });
}

/** What the file says that it cost, else what it costs by the person's prices for a million tokens; '' without either. */
export function costWords(
  { dollars, fresh, read, output }: CostSum,
  prices: Pick<Settings['prices'], 'input' | 'output'>,
): string {
  const cached = fresh + read === 0 ? '' : `, ${formatShare(read / (fresh + read))} from a cache`;
  const share = read > 0 ? cached : '';
  if (dollars > 0) return `${share}, $${dollars.toFixed(2)} as the file says`;
  const sent = fresh * USUAL_PRICES.fresh + read * USUAL_PRICES.cached;
  const own = (sent * prices.input + output * prices.output) / 1_000_000;
  if (own === 0) return share;
  const tenth = read > 0 ? ', a token from the cache at a tenth' : '';
  return `${share}, ${own.toFixed(2)} by your prices${tenth}`;
}
