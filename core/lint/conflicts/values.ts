import type { Conflict } from './conflict.ts';
import {
  type Instruction,
  jaccard,
  type Stems,
  sharedWords,
  shareScope,
  stemsOf,
} from './instruction.ts';

const VALUE =
  /\b(\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)[- ]?(characters?|chars?|columns?|lines?|words?|sentences?|paragraphs?|bullet points?|items?|steps?|%|percent|seconds?|minutes?|hours?|days?|tokens?|retries|attempts|times|examples?|commits?|files?)(?![\w-])/gi;
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
/** How a bound is put; it says nothing of what is bounded. */
const BOUND =
  /\b(?:at most|at least|no more than|no less than|up to|under|below|above|over|more than|less than|fewer than|maximum|minimum|max|min|limit(?:ed)?(?: to)?|exactly|within|keep|length|long|short|each|per|set|is)\b/gi;
const LEAST = 0.5;

interface Valued {
  instruction: Instruction;
  number: number;
  unit: string;
  direction: 'most' | 'least' | 'set';
  stems: Stems;
}

/** Two numbers for one thing. */
export function values(instructions: readonly Instruction[]): Conflict[] {
  const byUnit = new Map<string, Valued[]>();
  for (const instruction of instructions) {
    const valued = valueIn(instruction);
    if (valued) byUnit.set(valued.unit, [...(byUnit.get(valued.unit) ?? []), valued]);
  }
  return [...byUnit.values()].flatMap((all) =>
    all.flatMap((a, index) => all.slice(index + 1).flatMap((b) => disagree(a, b) ?? [])),
  );
}

/** One with several numbers weighs cases against each other. */
function valueIn(instruction: Instruction): Valued | null {
  const { text } = instruction;
  const found = [...text.matchAll(VALUE)];
  if (found.length !== 1) return null;
  const [all, written, unit] = found[0]!;
  const number = NUMBERS.includes(written!.toLowerCase())
    ? NUMBERS.indexOf(written!.toLowerCase())
    : Number(written);
  const direction = /\b(?:at least|no less than|minimum|min|above|over|more than)\b/i.test(text)
    ? 'least'
    : /\b(?:at most|no more than|up to|under|below|less than|fewer than|maximum|max|limit|within)\b/i.test(
          text,
        )
      ? 'most'
      : 'set';
  const stems = stemsOf(text.replace(all, ' ').replace(BOUND, ' '));
  return { instruction, number, unit: unitOf(unit!), direction, stems };
}

function unitOf(word: string): string {
  const unit = word.toLowerCase().replace(/s$/, '');
  return unit === 'char' || unit === 'column' ? 'character' : unit;
}

function disagree(a: Valued, b: Valued): Conflict | null {
  if (a.number === b.number || !shareScope(a.instruction, b.instruction)) return null;
  // “At least 3” and “at most 5” go together.
  if (new Set([a.direction, b.direction, 'set']).size === 3) return null;
  const alike = jaccard(a.stems, b.stems);
  if (alike < LEAST || a.stems.size === 0) return null;
  const isFree = [a, b].every(({ instruction }) => !instruction.isConditional);
  return {
    certainty: isFree && alike === 1 ? 'high' : isFree ? 'medium' : 'low',
    sides: [a, b].map(({ instruction, number, unit }) => ({
      instruction,
      note: `says ${number} ${unit}s`,
    })),
    message: `Two numbers for ${sharedWords(a.stems, b.stems).join(', ')}: ${a.number} and ${b.number} ${a.unit}s`,
    mend: 'Say one number everywhere, or what each is for',
  };
}
