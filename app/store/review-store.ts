import { create } from 'zustand';
import type { Comment, Verdict } from '../../core/model/review.ts';
import type { Problem } from './problem-of.ts';

/** What a merged file brought, to be told until the next change. */
export interface MergeNews {
  added: number;
  changed: number;
  known: number;
  /** Of what came in: who wrote it, and how much of it is on what is not in the shown answer. */
  authors: string[];
  lost: number;
  /** In what the file's answer is another than the one shown; null where it is the same. */
  differs: 'source' | 'settings' | 'task' | null;
}

export interface ReviewFilter {
  verdict: Verdict | 'note' | 'all';
  /** null for everybody. */
  author: string | null;
}

export interface ReviewState {
  /** What is reviewed; comments of another are set aside until it is open again. */
  of: string;
  comments: readonly Comment[];
  /** As they were opened or last saved: other comments would be lost with the page. */
  kept: readonly Comment[];
  /** The comment that the walk is at. */
  current: string | null;
  filter: ReviewFilter;
  news: MergeNews | null;
  problem: Problem | null;
  /** The page is shown to a room. */
  presenting: boolean;
}

const NONE: readonly Comment[] = [];
export const EVERYTHING: ReviewFilter = { verdict: 'all', author: null };

export const useReview = create<ReviewState>()(() => ({
  of: '',
  comments: NONE,
  kept: NONE,
  current: null,
  filter: EVERYTHING,
  news: null,
  problem: null,
  presenting: false,
}));

export function isUnsaved({ comments, kept }: ReviewState): boolean {
  return comments !== kept && comments.length + kept.length > 0;
}
