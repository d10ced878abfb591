import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkRef } from '../../core/model/chunk.ts';
import type { Rank } from '../../core/model/units.ts';

/** A file that answers a query, or some lines of it. */
export interface Target {
  path: string;
  lines: { start: number; end: number } | null;
}

export interface LabelledQuery {
  query: string;
  targets: Target[];
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

type TargetFile = string | { path: string; start_line: number; end_line: number };

interface AnnotationFile {
  query: string;
  relevant: TargetFile[];
  secondary: TargetFile[];
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
          targets: [...relevant, ...secondary].map(toTarget),
          category,
        }),
      ),
      published: published[name]?.ndcg10 ?? null,
    }),
  );
}

function toTarget(target: TargetFile): Target {
  if (typeof target === 'string') return { path: target, lines: null };
  return { path: target.path, lines: { start: target.start_line, end: target.end_line } };
}

/**
 * Rank of the first result that answers each target: its path ends with the target's and, where the
 * target names lines, it overlaps them. Results of a file answered before take places of their own.
 */
export function targetRanks(
  targets: readonly Target[],
  results: readonly Pick<ChunkRef, 'path' | 'startLine' | 'endLine'>[],
): (Rank | null)[] {
  return targets.map(({ path, lines }) => {
    const index = results.findIndex((result) => {
      if (result.path !== path && !result.path.endsWith(`/${path}`)) return false;
      return !lines || (result.startLine <= lines.end && result.endLine >= lines.start);
    });
    return index < 0 ? null : index + 1;
  });
}
