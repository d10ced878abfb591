import type { LexicalField } from './settings.ts';

/** One query term's share of a chunk's BM25 score. */
export interface TermExplanation {
  term: string;
  /** Chunks of the source that hold the term. */
  documentFrequency: number;
  idf: number;
  /** Of the term in the query: 1 for those of the task. */
  weight: number;
  /** Occurrences by field, with the field's length norm and weight. */
  fields: { field: LexicalField; tf: number; lengthNorm: number; weight: number }[];
  /** What the term adds to the score; the terms' sum is the score. */
  adds: number;
}

export interface LexicalExplanation {
  terms: TermExplanation[];
  score: number;
}
