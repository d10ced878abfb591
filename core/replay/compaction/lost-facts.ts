import { jaccard, sharedWords, stemsOf } from '../../lint/conflicts/instruction.ts';
import type { Block } from '../../model/transcript.ts';
import type { FactsByText } from '../facts/facts-by-text.ts';
import type { FactKey } from '../facts/facts-of.ts';
import { rulesMentioned } from '../rot/rule-mentions.ts';
import { rulePrint } from '../rules/same-rule.ts';
import type { Stay } from '../stays.ts';
import { type LostFact, weightierTier } from './lost-fact.ts';

/** Share of stems, from which two sentences say one rule. */
const SAME = 0.75;
/** Share of a rule's stems that a sentence must have to speak of it at all. */
const ABOUT = 0.5;

/** Paths, names and numbers that `before` says and `after` does not, by their keys. Linear in the texts. */
export function lostFacts(
  before: readonly Stay[],
  after: readonly Stay[],
  facts: FactsByText,
): Map<FactKey, LostFact> {
  const kept = facts.keysOf(after.map(({ block }) => block));
  const lost = new Map<FactKey, LostFact>();
  for (const { block, said } of before) {
    for (const { kind, text, key } of facts.of(block)) {
      if (kept.has(key)) continue;
      const known = lost.get(key);
      if (known) {
        known.mentions++;
        known.tier = weightierTier(known.tier, block.tier);
        known.block = block.index;
        known.turn = said;
      } else {
        lost.set(key, {
          ...{ kind, text, block: block.index, turn: said, tier: block.tier },
          ...{ mentions: 1, weakenedTo: null, neededAt: null },
        });
      }
    }
  }
  return lost;
}

/**
 * Hard rules of what left that the window after says no more, or less firmly.
 *
 * @param added what was put in place of what left: where a rule may be said less firmly.
 */
export function lostRules(
  left: readonly Stay[],
  kept: readonly Stay[],
  added: readonly Stay[],
): LostFact[] {
  const rules = rulesMentioned(left);
  if (rules.length === 0) return [];
  const firm = rulesMentioned([...kept, ...added]).map(({ text, isNegative }) => ({
    ...{ print: rulePrint(text), stems: stemsOf(text), isNegative },
  }));
  const prints = new Set(firm.map(({ print }) => print));
  const said = added.flatMap(({ block }) =>
    sentencesOf(block).map((text) => ({ text, stems: stemsOf(text) })),
  );
  for (const { text } of said) prints.add(rulePrint(text));
  return rules.flatMap(({ text, isNegative, mentions }): LostFact[] => {
    if (prints.has(rulePrint(text))) return [];
    const stems = stemsOf(text);
    const isSame = (rule: (typeof firm)[number]): boolean =>
      rule.isNegative === isNegative && jaccard(stems, rule.stems) >= SAME;
    if (firm.some(isSame)) return [];
    const about = said.find((sentence) => {
      const shared = sharedWords(stems, sentence.stems).length;
      return shared >= 2 && shared >= stems.size * ABOUT;
    });
    const last = mentions.at(-1)!.stay;
    return [
      {
        ...{ kind: 'constraint', text, mentions: mentions.length, neededAt: null },
        ...{ block: last.block.index, turn: last.said, weakenedTo: about?.text ?? null },
        tier: mentions.map(({ stay }) => stay.block.tier).reduce(weightierTier),
      },
    ];
  });
}

/** Of what speaks to the model in prose: raw output keeps no rule. */
function sentencesOf({ kind, text }: Block): string[] {
  if (kind === 'result' || kind === 'call' || kind === 'tools') return [];
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[\s*#>-]+|\s+$/g, ''))
    .filter((sentence) => sentence !== '');
}
