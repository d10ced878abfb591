import { quantile } from '../../core/chunk/cut-statistics.ts';
import { type QueryResult, type RepositoryResult, TOKEN_BUDGETS } from './measure.ts';

/** Means of a group of repositories or queries, as one row of the report. */
interface GroupRow {
  name: string;
  queries: number;
  ndcg10: number;
  published: number | null;
}

/** Tables in Markdown: by repository, language and category, and the figures of the whole. */
export function retrievalReport(results: readonly RepositoryResult[]): string {
  const all = results.flatMap(({ queries }) => queries);
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  const recall = TOKEN_BUDGETS.map(
    (budget, at) => `${budget}: ${mean(all.map((query) => query.recall[at]!)).toFixed(3)}`,
  );
  return [
    `nDCG@10 ${meanOfRepositories(results).toFixed(4)} over ${results.length} repositories, ${mean(all.map(({ ndcg10 }) => ndcg10)).toFixed(4)} over ${all.length} queries`,
    `MRR ${mean(all.map((query) => query.reciprocalRank)).toFixed(3)}; recall within tokens ${recall.join(', ')}`,
    `index ${Math.round(mean(results.map(({ indexMs }) => indexMs)))} ms on average; query p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`,
    '',
    ...table('language', byLanguage(results)),
    '',
    ...table('category', byCategory(all)),
    '',
    ...table('repository', results.map(repositoryRow)),
    '',
  ].join('\n');
}

/** What each part is worth: the mean over repositories with it taken away, and the difference. */
export function ablationTable(
  rows: readonly { name: string; results: readonly RepositoryResult[] }[],
): string {
  const whole = meanOfRepositories(rows[0]?.results ?? []);
  return [
    'ranking | nDCG@10 | difference',
    '--- | ---: | ---:',
    ...rows.map(({ name, results }) => {
      const ndcg10 = meanOfRepositories(results);
      return `${name} | ${ndcg10.toFixed(4)} | ${(ndcg10 - whole).toFixed(4)}`;
    }),
  ].join('\n');
}

function meanOfRepositories(results: readonly RepositoryResult[]): number {
  return mean(results.map((result) => repositoryRow(result).ndcg10));
}

function repositoryRow({ name, queries, published }: RepositoryResult): GroupRow {
  const ndcg10 = mean(queries.map((query) => query.ndcg10));
  return { name, queries: queries.length, ndcg10, published };
}

function byLanguage(results: readonly RepositoryResult[]): GroupRow[] {
  return [...groupBy(results, ({ language }) => language)].map(([name, group]) => {
    const rows = group.map(repositoryRow);
    const published = rows.flatMap((row) => (row.published === null ? [] : [row.published]));
    return {
      name,
      queries: rows.reduce((sum, row) => sum + row.queries, 0),
      ndcg10: mean(rows.map((row) => row.ndcg10)),
      published: published.length === rows.length ? mean(published) : null,
    };
  });
}

function byCategory(queries: readonly QueryResult[]): GroupRow[] {
  return [...groupBy(queries, ({ category }) => category)].map(([name, group]) => ({
    name,
    queries: group.length,
    ndcg10: mean(group.map(({ ndcg10 }) => ndcg10)),
    published: null,
  }));
}

function table(what: string, rows: GroupRow[]): string[] {
  const sorted = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    `${what} | queries | nDCG@10 | published`,
    '--- | ---: | ---: | ---:',
    ...sorted.map(({ name, queries, ndcg10, published }) =>
      [name, queries, ndcg10.toFixed(3), published?.toFixed(3) ?? '–'].join(' | '),
    ),
  ];
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
