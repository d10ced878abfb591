/** A name or word of the task that the source has nowhere. */
export interface MissingTerm {
  /** As the task writes it. */
  term: string;
  /** The most alike that the source does have, best first; at most three, often none. */
  nearest: string[];
}

/** How much of what the task asks by occurs nowhere in the source. */
export interface Absence {
  asked: number;
  missing: number;
  /** The first of the missing, in the order of the task. */
  shown: MissingTerm[];
}

/** Facts for a task that the source answers little or not at all. */
export interface Silence {
  /** Names of symbols in the task, each whole. */
  identifiers: Absence;
  /** Its other words, without function words. */
  words: Absence;
}
