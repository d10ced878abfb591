import type { TokenCount } from '../../model/units.ts';
import { contradictionsOf } from '../rot/contradictions.ts';
import { rulesMentioned } from '../rot/rule-mentions.ts';
import type { Stay } from '../stays.ts';
import type { Move, MoveId } from './move.ts';

/**
 * Re-pins of rules that a person said again, and of orders that change an earlier rule: the newer takes the place of
 * what was pinned for the older.
 */
export function pinRules(stays: readonly Stay[], count: (text: string) => TokenCount): Move[] {
  const rules = rulesMentioned(stays);
  const changes = contradictionsOf(rules, stays);
  const asked = rules.flatMap(({ mentions }, rule) => {
    const again = mentions
      .slice(1)
      .filter(({ stay }) => stay.block.kind === 'user')
      .map(({ stay, text }) => ({ rule, stay, text, how: 'said again' }));
    const changed = changes[rule]!.filter(({ certainty }) => certainty !== 'low').flatMap(
      ({ block, text }) => {
        const stay = stays.find((one) => one.block.index === block);
        return stay?.block.kind === 'user' ? [{ rule, stay, text, how: 'changed' }] : [];
      },
    );
    return [...again, ...changed];
  });
  const pinned = new Map<number, MoveId>();
  return asked
    .sort((a, b) => a.stay.entry - b.stay.entry)
    .map(({ rule, stay, text, how }, at): Move => {
      const id = `re-pin ${stay.entry} ${at}`;
      const note = pinned.get(rule) ?? null;
      pinned.set(rule, id);
      const reason = `a person ${how} the rule “${rules[rule]!.text}”`;
      const { entry, entered: turn } = stay;
      const own = { id, turn, trigger: 'rule-restated', reason, entry, note, text } as const;
      return { ...own, kind: 're-pin', tokens: count(text) };
    });
}
