import { choices } from '../../lint/conflicts/choices.ts';
import { classes } from '../../lint/conflicts/classes.ts';
import { instructionsIn } from '../../lint/conflicts/instruction.ts';
import { opposed } from '../../lint/conflicts/opposed.ts';
import { values } from '../../lint/conflicts/values.ts';
import { PromptText } from '../../lint/prompt/prompt-text.ts';
import type { Certainty } from '../../model/flag.ts';
import type { BlockIndex, TurnNumber } from '../../model/transcript.ts';
import type { Stay } from '../stays.ts';
import type { MentionedRule } from './rule-mentions.ts';

/** A later sentence that cannot be kept together with a rule. */
export interface Contradiction {
  turn: TurnNumber;
  block: BlockIndex;
  /** The sentence. */
  text: string;
  certainty: Certainty;
  /** What they disagree on, a sentence without a full stop. */
  message: string;
}

/** Longer texts of a person are pasted and order nothing. */
const LONGEST = 20_000;
/** Texts that are held against the rules, the newest: each pair of instructions may be looked at. */
const MOST_TEXTS = 400;

/** For each rule what contradicts it later, of what people typed and of later rules; by core/lint/conflicts. */
export function contradictionsOf(
  rules: readonly MentionedRule[],
  stays: readonly Stay[],
): Contradiction[][] {
  const found = rules.map((): Contradiction[] => []);
  if (rules.length === 0) return found;
  const places = new Map<string, Stay | number>();
  const texts = rules.map(({ text }, rule) => {
    places.set(`rule ${rule}`, rule);
    return instructionsOf(`rule ${rule}`, text);
  });
  const typed = stays.filter(({ block: { kind, chars } }) => kind === 'user' && chars <= LONGEST);
  for (const stay of typed.slice(-MOST_TEXTS)) {
    const path = `entry ${stay.entry}`;
    places.set(path, stay);
    texts.push(instructionsOf(path, stay.block.text));
  }
  const instructions = instructionsIn({ texts });
  for (const find of [opposed, choices, values, classes]) {
    for (const { certainty, sides, message } of find(instructions)) {
      for (const { instruction: own } of sides) {
        const rule = places.get(own.source.path);
        if (typeof rule !== 'number') continue;
        for (const { instruction: other } of sides) {
          if (other.source === own.source) continue;
          const place = placeOf(places.get(other.source.path)!, rules);
          if (place.said <= rules[rule]!.mentions[0]!.stay.said) continue;
          const { said: turn, block } = place;
          const text = other.statement.text;
          found[rule]!.push({ turn, block: block.index, text, certainty, message });
        }
      }
    }
  }
  return found.map(distinct);
}

function instructionsOf(path: string, text: string): PromptText {
  return new PromptText({ path, text, role: 'instructions' });
}

function placeOf(place: Stay | number, rules: readonly MentionedRule[]): Stay {
  return typeof place === 'number' ? rules[place]!.mentions[0]!.stay : place;
}

/** An order of a person is a rule and a text as well. */
function distinct(all: readonly Contradiction[]): Contradiction[] {
  const byPlace = new Map(all.map((one) => [`${one.block} ${one.text}`, one]));
  return [...byPlace.values()].sort((a, b) => a.turn - b.turn || a.block - b.block);
}
