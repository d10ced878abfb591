/** What of the query a term comes from; a word form is another form of a word of the task. */
export type QueryPart = 'task' | 'word form' | 'cursor' | 'open file' | 'neighbour';

/** A term that the lexical stage searches; each occurs once, with the part that gives it most weight. */
export interface WeightedTerm {
  term: string;
  /** Multiplies what the term adds to a score, above 0; a term of the task has 1. */
  weight: number;
  from: QueryPart;
}
