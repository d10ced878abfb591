import type { Comment, Verdict } from '../../../core/model/review.ts';
import type { Standing } from '../../../core/review/standing.ts';

/** What a comment asks for, as a word beside its mark. */
export const VERDICT_WORDS: Record<Verdict | 'note', string> = {
  keep: 'keep',
  drop: 'drop',
  question: 'question',
  note: 'remark',
};

/** What all comments on something come to. */
export const STANDING_WORDS: Record<Standing, string> = {
  keep: 'reviewed: keep',
  drop: 'reviewed: drop',
  question: 'reviewed: an open question',
  split: 'reviewed: keep and drop, they disagree',
  note: 'reviewed: a remark',
};

export function verdictOf({ verdict }: Pick<Comment, 'verdict'>): Verdict | 'note' {
  return verdict ?? 'note';
}

/** `2026-03-01 09:30`, in the time of whoever reads it. */
export function timeWords(at: string): string {
  const time = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
