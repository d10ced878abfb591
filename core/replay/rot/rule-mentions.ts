import type { CharOffset, TokenCount } from '../../model/units.ts';
import { type HardRule, hardRulesOf, ordersOf } from '../rules/hard-rules-of.ts';
import { RuleGroups } from '../rules/same-rule.ts';
import type { Stay } from '../stays.ts';

/** One place where a rule is said. */
export interface RuleMention {
  stay: Stay;
  start: CharOffset;
  end: CharOffset;
  text: string;
  /** As its share of the block's characters. */
  tokens: TokenCount;
}

/** A hard rule with all places where it is said, in their order. */
export interface MentionedRule {
  /** As it was said first. */
  text: string;
  isNegative: boolean;
  mentions: RuleMention[];
}

/**
 * Hard rules of what is pinned, and lasting orders of what a person typed; sentences that say the same are one rule.
 * What tools return and what the model says are no rules.
 */
export function rulesMentioned(stays: readonly Stay[]): MentionedRule[] {
  const groups = new RuleGroups();
  const rules: MentionedRule[] = [];
  const known = new Map<string, HardRule[]>();
  for (const stay of stays) {
    for (const { start, end, text, isNegative } of rulesIn(stay, known)) {
      const group = groups.add(text, isNegative);
      rules[group] ??= { text, isNegative, mentions: [] };
      const tokens = Math.ceil((stay.block.tokens * (end - start)) / Math.max(1, stay.block.chars));
      rules[group].mentions.push({ stay, start, end, text, tokens });
    }
  }
  return rules;
}

/** A prompt that comes back unchanged after a compaction is read once. */
function rulesIn({ block }: Stay, known: Map<string, HardRule[]>): HardRule[] {
  const { kind, tier, hash, text } = block;
  const isPinned = tier === 'pinned' && kind !== 'tools' && kind !== 'image';
  if (!isPinned && kind !== 'user') return [];
  const found =
    known.get(hash) ?? (isPinned && !isTyped(block) ? hardRulesOf(text) : ordersOf(text));
  known.set(hash, found);
  return found;
}

/** The first goal of a person may be pinned, and is no list of rules for that; what a tool puts in has a label. */
function isTyped({ kind, label }: Stay['block']): boolean {
  return kind === 'user' && label === '';
}
