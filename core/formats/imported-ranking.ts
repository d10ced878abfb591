import type { LineRange } from '../model/labelled-task.ts';
import type { FilePath, Rank } from '../model/units.ts';

/** A place of the ranking of a retriever that is not Oriel. */
export interface ImportedPassage {
  path: FilePath;
  /** null for the whole file. */
  lines: LineRange | null;
  rank: Rank;
  /** null where the retriever gives none; larger is better, and nothing else is known of it. */
  score: number | null;
}

/** What a retriever answered to one query. At least one of `task` and `query` is known. */
export interface ImportedAnswer {
  /** Id of the task. */
  task: string | null;
  query: string | null;
  /** In order of rank, from 1 without gaps. */
  passages: ImportedPassage[];
}

/** The ranking of a person's own retriever. */
export interface ImportedRanking {
  /** As a person calls it, e.g. `TREC run`. */
  format: string;
  /** What the file calls the retriever; null where it does not. */
  name: string | null;
  answers: ImportedAnswer[];
  /** Sentences: what could not be taken over. */
  notes: string[];
}
