import type { TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import type { Stay } from '../stays.ts';
import { sumByTurn } from '../window-sizes.ts';
import type { MentionedRule, RuleMention } from './rule-mentions.ts';

/**
 * Tokens between each rule and the end of one turn's window, by the blocks' own tokens; of a rule that is said more
 * than once, from the last place. null where the window does not hold it. Linear in stays and mentions.
 */
export function distancesAt(
  rules: readonly MentionedRule[],
  stays: readonly Stay[],
  turn: TurnNumber,
): (TokenCount | null)[] {
  const after = new Map<number, TokenCount>();
  let sum = 0;
  for (const stay of inWindowOrder(stays).reverse()) {
    if (!isHeld(stay, turn)) continue;
    after.set(stay.entry, sum);
    sum += stay.block.tokens;
  }
  return rules.map(({ mentions }) => {
    const held = mentions.flatMap((mention) => {
      const beyond = after.get(mention.stay.entry);
      return beyond === undefined ? [] : [beyond + restOf(mention)];
    });
    return held.length === 0 ? null : Math.min(...held);
  });
}

/** The same for one rule at every turn, at its number - 1. Linear in stays and turns for each mention. */
export function distanceByTurn(
  { mentions }: MentionedRule,
  stays: readonly Stay[],
  turns: number,
): (TokenCount | null)[] {
  const order = inWindowOrder(stays);
  const place = new Map(order.map(({ entry }, at) => [entry, at]));
  const nearest = new Array<TokenCount | null>(turns).fill(null);
  for (const mention of mentions) {
    const { stay } = mention;
    const behind = order
      .slice(place.get(stay.entry)! + 1)
      .map(({ entered, end, block: { tokens } }) => ({ entered, end, tokens }));
    const sums = sumByTurn(behind, turns);
    for (let turn = stay.entered; turn < stay.end; turn++) {
      const own = sums[turn - 1]! + restOf(mention);
      nearest[turn - 1] = Math.min(nearest[turn - 1] ?? own, own);
    }
  }
  return nearest;
}

/** System and tools stand first, whenever they came. */
function inWindowOrder(stays: readonly Stay[]): Stay[] {
  const isFixed = ({ block: { kind } }: Stay): boolean => kind === 'system' || kind === 'tools';
  return [...stays.filter(isFixed), ...stays.filter((stay) => !isFixed(stay))];
}

function isHeld({ entered, end }: Stay, turn: TurnNumber): boolean {
  return entered <= turn && turn < end;
}

/** Of its own block, what follows it. */
function restOf({ stay: { block }, end }: RuleMention): TokenCount {
  const share = Math.max(0, block.chars - end) / Math.max(1, block.chars);
  return Math.round(block.tokens * share);
}
