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
    const stretches = stretchesOf(rule.mentions, sizes.length);
    const first = firstShareOf(stretches, sizes);
    return {
      ...rule,
      firstShare: first,
      fadings: fadingsOf(stretches, sizes, Math.min(LEAST_SHARE, first * LOST)),
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
  return sizes.map((size, at) => shareOf(tokens[at]!, size));
}

/** Turns from `from` to `end - 1` in which the same places of a rule are in the window. */
interface Stretch {
  from: TurnNumber;
  end: TurnNumber;
  tokens: TokenCount;
}

/** From the first turn that holds the rule to the last of all, without a gap. */
function stretchesOf(mentions: readonly RuleMention[], turns: number): Stretch[] {
  const steps = new Map<TurnNumber, TokenCount>();
  for (const { stay, tokens } of mentions) {
    if (stay.end <= stay.entered) continue;
    steps.set(stay.entered, (steps.get(stay.entered) ?? 0) + tokens);
    steps.set(stay.end, (steps.get(stay.end) ?? 0) - tokens);
  }
  const turnsOfChange = [...steps.keys()].sort((a, b) => a - b);
  let tokens = 0;
  return turnsOfChange.flatMap((from, at) => {
    tokens += steps.get(from)!;
    const end = turnsOfChange[at + 1] ?? turns + 1;
    return from < end ? [{ from, end, tokens }] : [];
  });
}

function firstShareOf(stretches: readonly Stretch[], sizes: readonly TokenCount[]): number {
  const first = stretches[0];
  return first ? shareOf(first.tokens, sizes[first.from - 1]!) : 0;
}

/** Only turns after the first that held it count. Where it is not held at all, no turn needs a look. */
function fadingsOf(
  stretches: readonly Stretch[],
  sizes: readonly TokenCount[],
  least: number,
): Fading[] {
  const fadings: Fading[] = [];
  const fade = (turn: TurnNumber, end: TurnNumber, share: number): void => {
    const last = fadings.at(-1);
    if (last?.end === turn) last.end = end;
    else fadings.push({ turn, end, share });
  };
  for (const [at, { from, end, tokens }] of stretches.entries()) {
    if (tokens === 0) {
      fade(from, end, 0);
      continue;
    }
    for (let turn = at === 0 ? from + 1 : from; turn < end; turn++) {
      const share = shareOf(tokens, sizes[turn - 1]!);
      if (share < least) fade(turn, turn + 1, share);
    }
  }
  return fadings;
}

function shareOf(tokens: TokenCount, size: TokenCount): number {
  return size === 0 ? 0 : Math.min(1, tokens / size);
}
