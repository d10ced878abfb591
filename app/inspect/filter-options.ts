import { filterMatch } from '../../core/curate/match-filter.ts';
import { FILE_ROLES, type Filter, type FilterFact, NOBODY } from '../../core/model/filter.ts';
import type { FileMetadata, SourceHistory } from '../../core/model/history.ts';
import type { FilePath } from '../../core/model/units.ts';

/** How each fact is named in the editor, and what stands behind a number. */
export const FACT_WORDS: Record<FilterFact, { title: string; unit?: string; example?: string }> = {
  path: { title: 'path', example: 'legacy/ or *.snap' },
  role: { title: 'role' },
  language: { title: 'language', example: 'python' },
  owner: { title: 'owner', example: '@team' },
  author: { title: 'author', example: 'name or e-mail' },
  'older-than': { title: 'older than', unit: 'months before HEAD' },
  'newer-than': { title: 'newer than', unit: 'months before HEAD' },
  'churn-at-least': { title: 'changed at least', unit: 'times in the commits read' },
  'churn-at-most': { title: 'changed at most', unit: 'times in the commits read' },
  'imported-by-at-least': { title: 'imported at least', unit: 'times' },
  'imported-by-at-most': { title: 'imported at most', unit: 'times' },
};

const UNKNOWN: FileMetadata = { lastChange: null, churn: 0, authors: [], ownership: null };

/** Values that the source has for a fact, in the order of the alphabet; none where any may be typed. */
export function knownValues(
  fact: FilterFact,
  history: SourceHistory | null,
  languages: readonly string[],
): string[] {
  const files = history ? [...history.files.values()] : [];
  switch (fact) {
    case 'role':
      return [...FILE_ROLES];
    case 'language':
      return sorted(languages);
    case 'owner':
      return [...sorted(files.flatMap(({ ownership }) => ownership?.owners ?? [])), NOBODY];
    case 'author':
      return sorted(files.flatMap(({ authors }) => authors.map(({ name }) => name)));
    default:
      return [];
  }
}

const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort();

/**
 * How many of the files a filter matches, as far as the page knows them; null for what only the engine
 * knows: languages and imports.
 */
export function countMatches(
  filter: Filter,
  paths: readonly FilePath[],
  history: SourceHistory | null,
): number | null {
  if (filter.by === 'language' || filter.by.startsWith('imported-by')) return null;
  const metadata = (path: FilePath): FileMetadata => history?.files.get(path) ?? UNKNOWN;
  const hasOwners = [...(history?.files.values() ?? [])].some(({ ownership }) => ownership);
  const match = filterMatch(filter, { git: history?.git ?? null, hasOwners });
  return paths.filter(
    (path) => match({ path, language: '', metadata: metadata(path), importers: 0 }) !== null,
  ).length;
}
