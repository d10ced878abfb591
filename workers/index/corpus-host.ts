import { Corpus, MODEL_DIMENSIONS } from '../../core/corpus.ts';
import { detailOf } from '../../core/detail.ts';
import { embeddingOrder } from '../../core/embedding-order.ts';
import { inspect } from '../../core/inspect.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { TokenizerName } from '../../core/model/settings.ts';
import { rerankInput } from '../../core/rerank-input.ts';
import { loadCounter, type TokenCounter } from '../../core/tokens/counter.ts';
import type { IndexApi, ParsedBatch, TextAnswer, TextRequest } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';
import { fastestDotScan } from './fastest-dot-scan.ts';

/** Answers the index worker's calls. A worker holds one source: the next one gets a worker of its own. */
export function hostCorpus(): Handlers<IndexApi> {
  const corpus = new Corpus(MODEL_DIMENSIONS, fastestDotScan);
  const counters = new Map<TokenizerName, Promise<TokenCounter>>();
  const counterFor = (name: TokenizerName): Promise<TokenCounter> => {
    const counter = counters.get(name) ?? loadCounter(name);
    counters.set(name, counter);
    return counter;
  };
  // The ranks weigh a megabyte: loading them while files are read costs the first answer nothing.
  void counterFor('o200k');

  return {
    connect(_, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'connect came without a port');
      port.onmessage = ({ data }: MessageEvent<ParsedBatch>) => {
        for (const { chunks, imports, ...file } of data.files) {
          corpus.addFile(file, chunks, imports);
        }
        // The answer is what holds a parse worker back when indexing is the slower part.
        port.postMessage(data.batch);
      };
      return null;
    },
    serveTexts(_, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'serveTexts came without a port');
      port.onmessage = ({ data: { request, paths } }: MessageEvent<TextRequest>) => {
        const files = paths.map((path) => corpus.heldFile(path));
        port.postMessage({ request, files } satisfies TextAnswer);
      };
      return null;
    },
    files: () => corpus.heldFiles().map(({ path, bytes }) => ({ path, bytes })),
    cutReport: ({ max }) => corpus.cutFiles(max),
    fileChunks: ({ path }) => corpus.fileChunks(path),
    setHistory: (history) => corpus.setHistory(history),
    summary: () => ({
      snapshot: corpus.snapshot(),
      files: corpus.fileCount,
      chunks: corpus.size,
      chars: corpus.chars,
      imports: corpus.codeGraph.counts(),
    }),
    async inspect({ query, settings, queryVector, modelScores }) {
      const counter = await counterFor(settings.tokenizer);
      return inspect(corpus, query, settings, counter, queryVector, modelScores);
    },
    rerankInput: ({ query, settings, queryVector }) =>
      rerankInput(corpus, query, settings, queryVector),
    detail: ({ id, query, settings }) => detailOf(corpus, id, query, settings),
    embeddingOrder: ({ query, settings }) => embeddingOrder(corpus, query, settings),
    embeddingTexts: (documents) =>
      Array.from(documents, (document) => corpus.embeddingTextOf(document)),
    addVectors({ documents, vectors, truncated }) {
      documents.forEach((document, row) => {
        const vector = vectors.subarray(row * MODEL_DIMENSIONS, (row + 1) * MODEL_DIMENSIONS);
        corpus.setVector(document, vector, truncated[row] ?? false);
      });
      return corpus.coverage();
    },
    vectors(_, { transfer }) {
      const found = corpus.vectorsByText();
      transfer(found.values.buffer, found.scales.buffer);
      return found;
    },
    adoptVectors(vectors) {
      corpus.adoptVectors(vectors);
      return corpus.coverage();
    },
  };
}
