import { Corpus } from '../core/corpus.ts';
import { SHOWN_NEIGHBOURS } from '../core/graph/neighbours.ts';
import { LIMITS } from '../core/limits.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { parseFolderArguments } from './arguments.ts';
import { parseSource } from './parse-source.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';
import { UsageError } from './usage-error.ts';

const TOP = 20;

/**
 * `oriel graph DIR`: one JSON object. Imports by language, the twenty most central files and the
 * milliseconds that resolving took; with `--path` also what is one step away from a file and its chunks.
 */
export async function runGraph(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, { path: { type: 'string' } });
  const corpus = new Corpus();
  const source = sourceFromFolder(folder);
  for await (const item of parseSource(source, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
    if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
  }
  const started = performance.now();
  const graph = corpus.codeGraph;
  const ms = performance.now() - started;
  const central = [...graph.centrality()].sort(([, a], [, b]) => b - a).slice(0, TOP);
  const output = {
    imports: graph.counts(),
    ms,
    languages: graph.countsByLanguage(),
    central: central.map(([path, rank]) => ({ path, rank })),
    ...(values.path === undefined ? {} : { file: aroundFile(corpus, values.path) }),
  };
  process.stdout.write(`${JSON.stringify(output)}\n`);
}

function aroundFile(corpus: Corpus, path: string) {
  if (!corpus.hasFile(path)) throw new UsageError(`no file ${path} was indexed`);
  const { chunks } = corpus.fileChunks(path);
  return {
    path,
    imports: corpus.codeGraph.imports(path, SHOWN_NEIGHBOURS),
    importedBy: corpus.codeGraph.importedBy(path, SHOWN_NEIGHBOURS),
    chunks: chunks.map(({ id, startLine, endLine, symbol }) => {
      const document = corpus.numberOf(id)!;
      const uses = corpus.symbolGraph.uses(document, SHOWN_NEIGHBOURS);
      const usedBy = corpus.symbolGraph.usedBy(document, SHOWN_NEIGHBOURS);
      return { startLine, endLine, symbol, uses, usedBy };
    }),
  };
}
