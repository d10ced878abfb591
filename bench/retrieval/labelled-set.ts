import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A query with the files that answer it, relative to the repository's root. */
export interface LabelledQuery {
  query: string;
  targets: string[];
  category: string;
}

export interface LabelledRepository {
  name: string;
  language: string;
  revision: string;
  /** Folder of the repository that is searched; empty for all of it. */
  root: string;
  queries: LabelledQuery[];
  /** nDCG@10 of the published engine, if it is known. */
  published: number | null;
}

interface RepositoryFile {
  name: string;
  language: string;
  revision: string;
  benchmark_root?: string | null;
}

interface AnnotationFile {
  query: string;
  relevant: string[];
  secondary: string[];
  category: string;
}

/** Reads a set in the form of shared/bench/code-search; relevant and secondary files count alike. */
export function readLabelledSet(folder: string): LabelledRepository[] {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const published = existsSync(join(folder, 'published.json'))
    ? read<{ repos: Record<string, { ndcg10: number }> }>('published.json').repos
    : {};
  return read<RepositoryFile[]>('repos.json').map(
    ({ name, language, revision, benchmark_root }) => ({
      name,
      language,
      revision,
      root: benchmark_root ?? '',
      queries: read<AnnotationFile[]>(`annotations/${name}.json`).map(
        ({ query, relevant, secondary, category }) => ({
          query,
          targets: [...relevant, ...secondary],
          category,
        }),
      ),
      published: published[name]?.ndcg10 ?? null,
    }),
  );
}

/** Rank of the first result in each target's file; duplicates of a file take places of their own. */
export function targetRanks(
  targets: readonly string[],
  paths: readonly string[],
): (number | null)[] {
  return targets.map((target) => {
    const index = paths.findIndex((path) => path === target || path.endsWith(`/${target}`));
    return index < 0 ? null : index + 1;
  });
}
