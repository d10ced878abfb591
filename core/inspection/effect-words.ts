import type { LabelScores, Share } from '../evaluate/label-scores.ts';
import type { Switch } from '../model/switch.ts';
import { groupDigits } from '../text/group-digits.ts';
import type { InspectionChange } from './compare.ts';
import type { LabelChange } from './effects.ts';

/** `legacy off`; the chunk by its path and lines. */
export function switchWords(turned: Switch): string {
  return `${nameOf(turned)} ${turned.on ? 'on' : 'off'}`;
}

function nameOf(turned: Switch): string {
  if (turned.kind !== 'chunk') return turned.name;
  const { path, startLine, endLine } = turned.chunk;
  return `${path}:${startLine}-${endLine}`;
}

const MINUS = '−';

/** A change in one line: `+2 in, −1 out, 3 ranks moved, −310 tokens`; what is nothing is left out. */
export function changeWords({
  entered,
  left,
  moves,
  total,
}: Pick<InspectionChange, 'entered' | 'left' | 'moves' | 'total'>): string {
  const moved = moves.filter(({ before, after }) => before !== after).length;
  const tokens = total.after - total.before;
  const parts = [
    entered.length > 0 && `+${entered.length} in`,
    left.length > 0 && `${MINUS}${left.length} out`,
    moved > 0 && `${groupDigits(moved)} ${moved === 1 ? 'rank' : 'ranks'} moved`,
    tokens !== 0 && `${signed(tokens)} ${Math.abs(tokens) === 1 ? 'token' : 'tokens'}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'changes nothing' : parts.join(', ');
}

/** What labels say of both sides: `recall 1 of 2 → 2 of 2`; empty where no rate differs. */
export function labelChangeWords({ before, after }: LabelChange): string {
  return FIGURES.flatMap(({ name, of }) => {
    const [was, is] = [of(before), of(after)];
    if (!was || !is || was.count * is.of === is.count * was.of) return [];
    return `${name} ${shareWords(was)} → ${shareWords(is)}`;
  }).join(', ');
}

/** The same of one side; empty where nothing is labelled. */
export function labelWords(scores: LabelScores): string {
  return FIGURES.flatMap(({ name, of }) => {
    const share = of(scores);
    return share ? `${name} ${shareWords(share)}` : [];
  }).join(', ');
}

const FIGURES: { name: string; of(scores: LabelScores): Share | null }[] = [
  { name: 'recall', of: ({ recall }) => recall },
  { name: 'distractors', of: ({ distractorRate }) => distractorRate },
];

function shareWords({ count, of }: Share): string {
  return `${count} of ${of}`;
}

export function signed(tokens: number): string {
  return tokens < 0 ? `${MINUS}${groupDigits(-tokens)}` : `+${groupDigits(tokens)}`;
}
