import type { Conversation, TurnNumber } from '../model/transcript.ts';
import type { TokenCount } from '../model/units.ts';
import type { Stay } from './stays.ts';

/** Sums of what is in the window of each turn, at its number - 1. Linear in stays and turns. */
export function sumByTurn(
  stays: Iterable<{ entered: TurnNumber; end: TurnNumber; tokens: TokenCount }>,
  turns: number,
): TokenCount[] {
  const steps = new Array<TokenCount>(turns + 2).fill(0);
  for (const { entered, end, tokens } of stays) {
    if (entered > turns) continue;
    steps[entered]! += tokens;
    steps[end]! -= tokens;
  }
  let sum = 0;
  return Array.from({ length: turns }, (_, at) => (sum += steps[at + 1]!));
}

/** Tokens of each turn's window: as the provider reported them, else those of its blocks. */
export function windowSizes(stays: readonly Stay[], { turns }: Conversation): TokenCount[] {
  const own = sumByTurn(
    stays.map(({ entered, end, block: { tokens } }) => ({ entered, end, tokens })),
    turns.length,
  );
  return turns.map(({ usage }, at) => usage?.window ?? own[at]!);
}
