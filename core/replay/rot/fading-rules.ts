import type { TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { type Replayed, type Stay, staysOf } from '../stays.ts';
import { sumByTurn, windowSizes } from '../window-sizes.ts';
import { type Contradiction, contradictionsOf } from './contradictions.ts';
import { type MentionedRule, type RuleMention, rulesMentioned } from './rule-mentions.ts';

/** A stretch of turns in which a rule is hardly, or not at all, in the window. */
export interface Fading {
  /** The first such turn. */
  turn: TurnNumber;
  /** The first turn in which it counts again; one beyond the last where none does. */
  end: TurnNumber;
  /** Of the window at `turn`, 0 to 1; 0 where it is not in it. */
  share: number;
}

/** A hard rule on its way through a conversation. */
export interface FadingRule extends MentionedRule {
  /** Of the first window that held it, 0 to 1. */
  firstShare: number;
  /** Empty where it never faded. */
  fadings: Fading[];
  /** Turns that said it again. */
  restated: TurnNumber[];
  contradicted: Contradiction[];
}

export interface RuleStrength {
  /** In order of first mention. */
  rules: FadingRule[];
  /** Share of the window that all rules hold together, at the turn's number - 1, 0 to 1. */
  shares: number[];
}

/** Below this share of the window a rule counts as faded… */
const LEAST_SHARE = 0.01;
/** …if it also lost three quarters of the share that it began with: a line of a long prompt never had more. */
const LOST = 0.25;

/**
 * How the hard rules of a conversation fare against what fills the window: the seed's “a fifth of the window” that
 * becomes “a few dozen tokens among tens of thousands”. A rule that is said again counts with each place.
 */
export function fadingRules(
  replayed: Replayed,
  stays: readonly Stay[] = staysOf(replayed),
): RuleStrength {
  const sizes = windowSizes(stays, replayed.conversation);
  const mentioned = rulesMentioned(stays);
  const contradicted = contradictionsOf(mentioned, stays);
  const rules = mentioned.map((rule, at): FadingRule => {
    const shares = sharesOf(rule.mentions, sizes);
    const first = shares.find((share) => share > 0) ?? 0;
    return {
      ...rule,
      firstShare: first,
      fadings: fadingsOf(shares, Math.min(LEAST_SHARE, first * LOST)),
      restated: rule.mentions.slice(1).map(({ stay }) => stay.said),
      contradicted: contradicted[at]!,
    };
  });
  const mentions = mentioned.flatMap((rule) => rule.mentions);
  return { rules, shares: sharesOf(mentions, sizes) };
}

function sharesOf(mentions: readonly RuleMention[], sizes: readonly TokenCount[]): number[] {
  const tokens = sumByTurn(
    mentions.map((mention) => ({
      entered: mention.stay.entered,
      end: mention.stay.end,
      tokens: mention.tokens,
    })),
    sizes.length,
  );
  return sizes.map((size, at) => (size === 0 ? 0 : Math.min(1, tokens[at]! / size)));
}

/** Only turns after the first that held it count. */
function fadingsOf(shares: readonly number[], least: number): Fading[] {
  const fadings: Fading[] = [];
  const first = shares.findIndex((share) => share > 0);
  if (first < 0) return fadings;
  for (let at = first + 1; at < shares.length; at++) {
    const share = shares[at]!;
    if (share >= least && share > 0) continue;
    const last = fadings.at(-1);
    if (last?.end === at + 1) last.end++;
    else fadings.push({ turn: at + 1, end: at + 2, share });
  }
  return fadings;
}
