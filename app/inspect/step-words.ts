import type { InspectionChange, Passage } from '../../core/inspection/compare.ts';
import { signed } from '../../core/inspection/effect-words.ts';
import type { ChunkForm } from '../../core/model/chunk-form.ts';
import type { Step, StepAction } from '../../core/model/step.ts';
import { toVisible } from '../../core/text/visible.ts';
import { chunkName, splitPath } from '../passage/place-names.ts';
import { formatCount } from '../ui/format.ts';

/** What was done to a chunk that was not taken as it is. */
const FORM_VERBS: Record<ChunkForm, string> = {
  whole: 'Took',
  squeezed: 'Squeezed',
  slice: 'Sliced',
  signature: 'Took the signature of',
  file: 'Took the whole file with',
};

const VERBS: Record<StepAction, string> = {
  place: 'Placed',
  take: 'Took',
  'leave-out': 'Left out',
  skip: 'Skipped',
};

/** A step as the parts of its sentence, so that names can be set apart. */
export interface StepWords {
  verb: string;
  /** Folder of the chunk, or empty. */
  folder: string;
  what: string;
  /** From the colon to the full stop. */
  reason: string;
  /** Who took its place; empty where nobody did. */
  heirs: string[];
  /** ` takes its place.` in the right number, empty where nobody did. */
  heirsVerb: string;
}

const NAMED_HEIRS = 2;

export function stepWords(step: Step): StepWords {
  const { action, chunk, form, reason, tokens, replacedBy } = step;
  const named = replacedBy.slice(0, NAMED_HEIRS).map(chunkName);
  const more = replacedBy.length - named.length;
  return {
    verb: form ? FORM_VERBS[form] : VERBS[action],
    folder: chunk ? splitPath(chunk.path).folder : '',
    what: chunk ? chunkName(chunk) : `the ${step.label}`,
    reason: `${toVisible(reason)}; ${tokensPhrase(action, tokens)}.`,
    heirs: more > 0 ? [...named, `${more} more`] : named,
    heirsVerb:
      replacedBy.length === 0
        ? ''
        : replacedBy.length === 1
          ? 'takes its place.'
          : 'take its place.',
  };
}

function tokensPhrase(action: StepAction, tokens: number): string {
  const count = `${formatCount(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;
  return action === 'take' || action === 'place' ? `${count} in` : `${count} kept out`;
}

/** The same as one plain sentence, for screen readers and the slider. */
export function stepSentence(step: Step): string {
  const { verb, folder, what, reason, heirs, heirsVerb } = stepWords(step);
  const tail = heirs.length > 0 ? ` ${joinNames(heirs)} ${heirsVerb}` : '';
  return `${verb} ${folder}${what}: ${reason}${tail}`;
}

export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** `3 in, 2 out, +512 tokens`, or that nothing changed. */
export function changeSentence({
  entered,
  left,
  total,
}: Pick<InspectionChange, 'entered' | 'left' | 'total'>): string {
  const tokens = total.after - total.before;
  if (entered.length === 0 && left.length === 0) {
    return tokens === 0 ? 'same chunks in the window' : `same chunks, ${signed(tokens)} tokens`;
  }
  const parts = [
    entered.length > 0 && `${nameFew(entered)} came in`,
    left.length > 0 && `${nameFew(left)} went out`,
    `${signed(tokens)} tokens`,
  ];
  return parts.filter(Boolean).join(', ');
}

function nameFew(passages: readonly Passage[]): string {
  const names = passages.slice(0, NAMED_HEIRS).map(({ chunk }) => chunkName(chunk));
  const more = passages.length - names.length;
  return joinNames(more > 0 ? [...names, `${more} more`] : names);
}
