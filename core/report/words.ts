import type { DecisionAction } from '../model/candidate.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { ChunkForm } from '../model/chunk-form.ts';
import type { Verdict } from '../model/review.ts';
import type { StepAction } from '../model/step.ts';
import type { FilePath } from '../model/units.ts';
import { groupDigits } from '../text/group-digits.ts';

export const DECISION_WORDS: Record<DecisionAction, string> = {
  take: 'in',
  'leave-out': 'left out',
  skip: 'no room',
};

export const STEP_WORDS: Record<StepAction, string> = {
  place: 'placed',
  take: 'took',
  'leave-out': 'left out',
  skip: 'skipped',
};

/** A mark of its own for each, so that it can be told without its colour. */
export const VERDICT_MARKS: Record<Verdict | 'note', { mark: string; word: string }> = {
  keep: { mark: '✓', word: 'keep' },
  drop: { mark: '✕', word: 'drop' },
  question: { mark: '?', word: 'question' },
  note: { mark: '•', word: 'remark' },
};

/** Empty for a chunk as it is. */
export const FORM_WORDS: Record<ChunkForm, string> = {
  whole: '',
  squeezed: 'squeezed',
  slice: 'a slice',
  signature: 'its signature',
  file: 'its whole file',
};

/** `1 file`, `12,345 files` */
export function countOf(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Three places that count, as in the page. */
export function scoreText(score: number): string {
  return Number(score.toPrecision(3)).toString();
}

export function lineRange({ startLine, endLine }: Pick<ChunkRef, 'startLine' | 'endLine'>): string {
  return startLine === endLine ? String(startLine) : `${startLine}–${endLine}`;
}

export function splitName(path: FilePath): { folder: string; name: string } {
  const slash = path.lastIndexOf('/') + 1;
  return { folder: path.slice(0, slash), name: path.slice(slash) };
}

/** `2026-03-01 09:30 UTC` of a time in JSON, the same wherever it is read. */
export function utcMinute(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}
