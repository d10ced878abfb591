import type { FilePath } from '../../model/units.ts';
import type { RepositoryFacts } from '../prompt/repository-facts.ts';
import { repositoryFactsOf } from '../repository/repository-facts-of.ts';

/** Facts of a repository of these files, and of folders that were not opened. */
export function repositoryOf(
  files: Readonly<Record<FilePath, string>>,
  closed: readonly FilePath[] = [],
): RepositoryFacts {
  const texts = Object.values(files);
  return repositoryFactsOf({
    files: Object.keys(files),
    closed,
    readText: (path) => files[path] ?? null,
    hasWord: (word) => texts.some((text) => text.includes(word)),
    filesWith: (word) => texts.filter((text) => text.includes(word)).length,
  });
}
