import type { CutStatistics } from '../core/chunk/cut-statistics.ts';
import type { Chunking } from '../core/model/settings.ts';

export interface LanguageRow extends CutStatistics {
  language: string;
  repository: string;
  revision: string;
  ms: number;
}

/** docs/chunking.md: what came out of cutting one public repository of each language. */
export function chunkingReport(
  rows: readonly LanguageRow[],
  { target, max, min }: Chunking,
): string {
  const body = rows.map((row) =>
    [
      row.language,
      `${row.repository} ${row.revision.slice(0, 8)}`,
      row.files,
      (row.chars / 1e6).toFixed(2),
      row.chunks,
      percent(row.fallbackShare),
      percent(row.oversizeShare),
      row.median,
      row.p95,
      Math.round(row.files / (row.ms / 1_000)),
    ].join(' | '),
  );
  return `# Chunking, measured

One public repository of each language, cut with the settings that Oriel starts with (target ${target}, maximum ${max},
minimum ${min} tokens, counted as o200k), with \`.gitignore\` and the default exclusions in force. Made by

    npm run bench:chunking -- --repos DIR --out docs/chunking.md && npm run format

where DIR holds each repository at the revision named in \`bench/chunking-repos.json\`, in a folder of its name.
\`npm run oriel -- chunk DIR --summary\` gives the same figures for any folder.

- **fallback**: share of the language's characters in chunks that were cut by lines, because there was no tree or it was
  not to be trusted. Broken stretches within a tree that is otherwise sound are cut with it and not counted here. The bar
  is under 2 %.
- **oversize**: share of characters in chunks of more than the maximum. The bar is under 1 %.
- **median**, **p95**: tokens of a chunk.
- **files/s**: read, parsed and cut in one thread under Node, the loading of the grammar included.

language | repository | files | million characters | chunks | fallback | oversize | median | p95 | files/s
--- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---:
${body.join('\n')}
`;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
