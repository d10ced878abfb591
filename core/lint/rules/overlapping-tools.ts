import type { Certainty } from '../../model/flag.ts';
import type { ToolDefinition } from '../prompt/tool-definition.ts';
import type { Rule } from '../rule.ts';
import { type ToolOverlap, toolOverlaps } from '../tools/tool-overlap.ts';

/** Below, two tools share little but the words of their field. */
const LEAST = 0.35;
/** From here on names of one meaning have descriptions of one meaning. */
const ALIKE = 0.45;
/** From here on more is the same than is not, whatever the names. */
const MOSTLY = 0.6;
const SHOWN_WORDS = 4;

export const overlappingTools: Rule = {
  id: 'overlapping-tools',
  title: 'Tools that overlap',
  why: 'Where two tools fit a request, the model picks now one and now the other. If three people would not agree on which to call, the descriptions do not say enough.',
  mend: 'Say in each description when to use it rather than the other, or keep one of them',
  certainties: ['high', 'medium', 'low'],
  *check({ tools }) {
    for (const pair of toolOverlaps(tools, LEAST)) {
      const certainty = certaintyOf(pair);
      if (!certainty) continue;
      const { a, b } = pair;
      yield {
        certainty,
        place: b.place,
        message: `${nameOf(a, b)} and ${nameOf(b, a)} ${sayingOf(pair)}`,
        evidence: [
          { place: b.place, note: noteOf(pair.onlyB) },
          { place: a.place, note: noteOf(pair.onlyA) },
        ],
        mend: pair.isNamedAlike
          ? 'Keep one, or say in both when to use which'
          : 'Say in each description what the other is not for',
        tokens: Math.min(a.tokens, b.tokens),
        fix: null,
      };
    }
  },
};

/** Where names differ in what they name, the names tell the tools apart; only one that adds no word at all may not. */
function certaintyOf(pair: ToolOverlap): Certainty | null {
  const { score, isNamedAlike, isDescribedAlike, onlyA, onlyB } = pair;
  if (isDescribedAlike) return 'high';
  const telling = Math.min(onlyA.length, onlyB.length);
  if (isNamedAlike) return score >= ALIKE && telling < 2 ? 'high' : 'medium';
  return score >= MOSTLY && telling === 0 ? 'low' : null;
}

function sayingOf({ isNamedAlike, isDescribedAlike, shared }: ToolOverlap): string {
  if (isDescribedAlike) return 'have the same description';
  if (isNamedAlike) return 'say the same by their names';
  return `both speak of ${shared.slice(0, SHOWN_WORDS).join(', ')}`;
}

function noteOf(only: readonly string[]): string {
  return only.length === 0
    ? 'says nothing that the other does not'
    : `alone speaks of ${only.slice(0, SHOWN_WORDS).join(', ')}`;
}

/** With its server where both have one and they differ. */
function nameOf({ name, server }: ToolDefinition, other: ToolDefinition): string {
  return server && server !== other.server ? `“${name}” of ${server}` : `“${name}”`;
}
