import { join } from 'node:path';
import { NodeEngine } from '../../cli/node-engine.ts';
import { quietly } from '../../cli/quietly.ts';
import { sourceFromFolder } from '../../cli/read-folder.ts';
import {
  ndcgAt,
  recallAt,
  reciprocalRank,
  resultsWithin,
} from '../../core/evaluate/ranking-metrics.ts';
import type { Settings } from '../../core/model/settings.ts';
import { type LabelledQuery, type LabelledRepository, targetRanks } from './labelled-set.ts';

export const TOKEN_BUDGETS = [500, 1_000, 2_000, 4_000, 8_000] as const;

export interface QueryResult {
  query: string;
  category: string;
  ndcg10: number;
  reciprocalRank: number;
  /** Share of the targets among the results that fit each of TOKEN_BUDGETS. */
  recall: number[];
  ms: number;
  /** Best results first, for reading what went wrong. */
  top: string[];
  targets: string[];
}

export interface RepositoryResult {
  name: string;
  language: string;
  published: number | null;
  chunks: number;
  indexMs: number;
  queries: QueryResult[];
}

/** Runs a repository's queries against its checkout by each of the settings, which must cut alike. */
export async function measureRepository(
  repository: LabelledRepository,
  folder: string,
  variants: readonly Settings[],
): Promise<RepositoryResult[]> {
  const settings = variants[0]!;
  const engine = new NodeEngine();
  const started = performance.now();
  const source = sourceFromFolder(join(folder, repository.root));
  const { chunks } = await engine.open(source, settings, quietly());
  if (settings.stages.includes('dense')) await engine.embed(null, settings, quietly());
  const indexMs = performance.now() - started;
  const prefix = repository.root === '' ? '' : `${repository.root}/`;
  const { name, language, published } = repository;
  const results: RepositoryResult[] = [];
  for (const variant of variants) {
    const queries: QueryResult[] = [];
    for (const labelled of repository.queries) {
      queries.push(await ask(engine, labelled, prefix, variant));
    }
    results.push({ name, language, published, chunks, indexMs, queries });
  }
  engine.dispose();
  return results;
}

async function ask(
  engine: NodeEngine,
  { query, targets, category }: LabelledQuery,
  prefix: string,
  settings: Settings,
): Promise<QueryResult> {
  const from = performance.now();
  const results = await engine.search({ task: query, given: [], cursor: null }, settings);
  const ms = performance.now() - from;
  const ranks = targetRanks(
    targets,
    results.map((result) => ({ ...result, path: prefix + result.path })),
  );
  const tokens = results.map((result) => result.tokens);
  return {
    query,
    category,
    ndcg10: ndcgAt(10, ranks),
    reciprocalRank: reciprocalRank(ranks),
    recall: TOKEN_BUDGETS.map((budget) => recallAt(resultsWithin(budget, tokens), ranks)),
    ms,
    top: results
      .slice(0, 10)
      .map(({ path, startLine, endLine }) => `${path}:${startLine}-${endLine}`),
    targets: targets.map(({ path }) => path),
  };
}
