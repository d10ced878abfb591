import type { Conflict } from './conflict.ts';
import { type Instruction, jaccard, sharedWords, shareScope } from './instruction.ts';

/** From here on two instructions speak of the same, most likely. */
const LEAST = 0.5;
const SURE = 0.75;
/** A verb and its object alone may still be of two things. */
const TELLING = 3;

/** One asks for what the other forbids, in the same words. */
export function opposed(instructions: readonly Instruction[]): Conflict[] {
  const negative = instructions.filter(({ modality }) => modality.isNegative);
  const positive = instructions.filter(({ modality }) => !modality.isNegative);
  const byStem = new Map<string, Instruction[]>();
  for (const one of positive) {
    for (const stem of one.stems.keys()) byStem.set(stem, [...(byStem.get(stem) ?? []), one]);
  }
  return negative.flatMap((no) => {
    const near = new Set([...no.stems.keys()].flatMap((stem) => byStem.get(stem) ?? []));
    return [...near].flatMap((yes) => oppose(no, yes) ?? []);
  });
}

function oppose(no: Instruction, yes: Instruction): Conflict | null {
  if (!shareScope(no, yes)) return null;
  const shared = sharedWords(no.stems, yes.stems);
  const alike = jaccard(no.stems, yes.stems);
  if (shared.length < 2 || alike < LEAST) return null;
  // “Do not push to main” and “Push to a branch” share their verb and differ in the one word that counts.
  if (hasOwnObject(no, yes) && hasOwnObject(yes, no)) return null;
  const isSure = alike >= SURE && ![no, yes].some(({ isConditional }) => isConditional);
  const isWeak = [no, yes].some(
    ({ isConditional, modality }) => isConditional || modality.force !== 'must',
  );
  return {
    certainty: isWeak ? 'low' : isSure ? 'high' : shared.length >= TELLING ? 'medium' : 'low',
    sides: [
      { instruction: no, note: `says “${no.modality.words}”` },
      { instruction: yes, note: `says “${yes.modality.words}”` },
    ],
    message: `One instruction forbids what another asks for: ${shared.join(', ')}`,
    mend: 'Keep one, or say in which case each holds',
  };
}

function hasOwnObject(one: Instruction, other: Instruction): boolean {
  return [...one.stems.keys()].some((stem) => !other.stems.has(stem));
}
