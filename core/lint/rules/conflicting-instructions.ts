import { choices } from '../conflicts/choices.ts';
import { classes } from '../conflicts/classes.ts';
import type { Conflict } from '../conflicts/conflict.ts';
import { instructionsIn } from '../conflicts/instruction.ts';
import { opposed } from '../conflicts/opposed.ts';
import { orderCycles } from '../conflicts/order-cycles.ts';
import { values } from '../conflicts/values.ts';
import type { Rule } from '../rule.ts';

export const conflictingInstructions: Rule = {
  id: 'conflicting-instructions',
  title: 'Instructions that conflict',
  why: 'Of two instructions that cannot both be kept the model picks one, not always the same. Among a hundred, written by several people, such pairs are easily missed.',
  mend: 'Keep one, or say in which case each holds',
  certainties: ['high', 'medium', 'low'],
  *check(prompt) {
    const instructions = instructionsIn(prompt);
    for (const find of [opposed, choices, values, classes, orderCycles]) {
      for (const { certainty, sides, message, mend } of find(instructions))
        yield {
          ...{ certainty, message, mend, fix: null },
          ...evidenceOf(sides),
          tokens: sides.reduce(
            (sum, { instruction }) => sum + prompt.counter.count(instruction.statement.text),
            0,
          ),
        };
    }
  },
};

/** Shown at the later one, since the earlier was there when it was written. */
function evidenceOf(sides: Conflict['sides']) {
  const evidence = sides.map(({ instruction: { source, statement }, note }) => ({
    place: source.place(statement.start, statement.end),
    note,
  }));
  const place = evidence
    .map((one) => one.place)
    .reduce((a, b) => (a.path === b.path && a.start > b.start ? a : b));
  const own = evidence.filter((one) => one.place === place);
  return { place, evidence: [...own, ...evidence.filter((one) => one.place !== place)] };
}
