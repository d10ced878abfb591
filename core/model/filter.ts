import type { FlagPolicy } from './settings.ts';

/** What a filter may ask of a file by name. */
export const NAMED_FACTS = ['path', 'role', 'language', 'owner', 'author'] as const;

/** What a filter may ask of a file by number: months before HEAD, commits read, importing files. */
export const COUNTED_FACTS = [
  'older-than',
  'newer-than',
  'churn-at-least',
  'churn-at-most',
  'imported-by-at-least',
  'imported-by-at-most',
] as const;

export const FILTER_FACTS = [...NAMED_FACTS, ...COUNTED_FACTS] as const;

export type NamedFact = (typeof NAMED_FACTS)[number];
export type CountedFact = (typeof COUNTED_FACTS)[number];
export type FilterFact = NamedFact | CountedFact;

/** What a file is for, by its path; `source` where its path says nothing of the kind. */
export const FILE_ROLES = [
  'source',
  'documentation',
  'test',
  'fixture',
  'mock',
  'snapshot',
  'legacy',
  'vendored',
  'generated',
] as const;

export type FileRole = (typeof FILE_ROLES)[number];

/** The owner to name for files that nobody owns. */
export const NOBODY = 'nobody';

/** Which chunks, by what is known of their file. */
export type FilterCondition =
  | {
      by: NamedFact;
      /** A pattern as in .gitignore, a role, a language's id, an owner or `nobody`, an author's name or e-mail. */
      value: string;
    }
  | { by: CountedFact; value: number };

/**
 * What becomes of the chunks that it matches; of several filters the last that matches decides, as in
 * an ignore file. `keep` frees a chunk of the filters before it and of what flags would do to it.
 */
export type Filter = FilterCondition & { policy: FlagPolicy };
