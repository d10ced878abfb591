import MiniSearch from 'minisearch';
import { LIMITS } from '../core/limits.ts';
import { type LexicalDocument, LexicalIndex } from '../core/rank/lexical-index.ts';
import { scanIdentifiers } from '../core/rank/scan-identifiers.ts';
import { queryTerms, termsOfIdentifier } from '../core/rank/terms.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { codeChunks } from './code-chunks.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const FIELDS = ['body', 'symbol', 'path', 'doc'];
const TOP = 200;
const ROUNDS = 3;
const TASKS = [
  'parse the source file and report syntax errors with line numbers',
  'where is createElement called with children',
  'resolve module path relative to package root',
  'event listener removed twice after abort signal',
  'tokenizer special tokens encode decode',
  'Why does the worker message handler throw when the buffer was transferred?',
  'AbortController',
  'type of the options argument of readFileSync',
];
const PASTED_ISSUE = `After upgrading, calling \`createServer({ middlewareMode: true })\` throws
TypeError: Cannot read properties of undefined (reading 'config') at resolveConfig
(/node_modules/vite/dist/node/index.js:1204:33) at async createServer. Expected behaviour: the server
starts and the plugin container is built once, hot module replacement still works in the browser,
and the websocket connection uses the port of the parent http server when none is configured.`;

/**
 * Indexing and querying against MiniSearch 7.2 with the same terms (split once a name on both
 * sides), fields and weights, both on the same chunks in the same run. Indexing includes what the first query pays for.
 */
export async function benchLexical(): Promise<Row[]> {
  return [6_000, 20_000].flatMap((count) => compare(codeChunks(count)));
}

function compare(chunks: readonly LexicalDocument[]): Row[] {
  const ours: number[] = [];
  const rivals: number[] = [];
  let index = indexOurs(chunks);
  let rival = indexRival(chunks);
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(
      timed(() => {
        index = indexOurs(chunks);
      }),
    );
    rivals.push(
      timed(() => {
        rival = indexRival(chunks);
      }),
    );
  }
  const size = `${chunks.length} chunks`;
  const byArrival = (a: number, b: number): number => a - b;
  const query = queryTimes((task) => {
    const { terms } = queryTerms(task, LIMITS.queryTerms);
    index.search(terms, DEFAULT_SETTINGS.lexical, TOP, byArrival);
  });
  const rivalQuery = queryTimes((task) => {
    rival.search(queryTerms(task, LIMITS.queryTerms).terms.join(' '));
  });
  return [
    row(`lexical index, ${size}, against MiniSearch`, median(ours), median(rivals)),
    row(`lexical query p50, ${size}, against MiniSearch`, query.p50, rivalQuery.p50),
    row(`lexical query, pasted issue, ${size}, against MiniSearch`, query.issue, rivalQuery.issue),
  ];
}

function row(name: string, value: number, rival: number): Row {
  return { name, value, unit: 'ms', ratio: rival / value };
}

function indexOurs(chunks: readonly LexicalDocument[]): LexicalIndex {
  const index = new LexicalIndex();
  const BATCH = 64;
  for (let at = 0; at < chunks.length; at += BATCH) index.add(chunks.slice(at, at + BATCH));
  index.search(['first'], DEFAULT_SETTINGS.lexical, 1, (a, b) => a - b);
  return index;
}

function indexRival(chunks: readonly LexicalDocument[]): MiniSearch {
  const termsOf = cachedTerms();
  const rival = new MiniSearch({
    fields: FIELDS,
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: DEFAULT_SETTINGS.lexical.fieldWeights,
      tokenize: (text) => text.split(' '),
    },
  });
  rival.addAll(chunks.map((chunk, id) => ({ id, ...chunk })));
  return rival;
}

/** Our terms, with each identifier split once, as our dictionary does. */
function cachedTerms(): (text: string) => string[] {
  const cache = new Map<string, string[]>();
  return (text) => {
    const terms: string[] = [];
    scanIdentifiers(text, (start, end) => {
      const identifier = text.slice(start, end);
      let own = cache.get(identifier);
      if (!own) {
        own = termsOfIdentifier(identifier);
        cache.set(identifier, own);
      }
      for (const term of own) terms.push(term);
    });
    return terms;
  };
}

function queryTimes(run: (task: string) => void): { p50: number; issue: number } {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS * 2; round++) {
    for (const task of TASKS) times.push(timed(() => run(task)));
  }
  const issue = Array.from({ length: ROUNDS }, () => timed(() => run(PASTED_ISSUE)));
  return { p50: median(times), issue: median(issue) };
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
