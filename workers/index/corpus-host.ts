import { Corpus, MODEL_DIMENSIONS } from '../../core/corpus.ts';
import { detailOf } from '../../core/detail.ts';
import { embeddingOrder } from '../../core/embedding-order.ts';
import { inspect } from '../../core/inspect.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { TokenizerName } from '../../core/model/settings.ts';
import { embeddingText } from '../../core/rank/embedding-text.ts';
import { loadCounter, type TokenCounter } from '../../core/tokens/counter.ts';
import type { IndexApi, ParsedBatch } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';

/** Answers the index worker's calls. A worker holds one source: the next one gets a worker of its own. */
export function hostCorpus(): Handlers<IndexApi> {
  const corpus = new Corpus();
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
        for (const { chunks, ...file } of data.files) corpus.addFile(file, chunks);
        // The answer is what holds a parse worker back when indexing is the slower part.
        port.postMessage(data.batch);
      };
      return null;
    },
    summary: () => ({
      snapshot: corpus.snapshot(),
      files: corpus.fileCount,
      chunks: corpus.size,
      chars: corpus.chars,
    }),
    async inspect({ query, settings, queryVector }) {
      return inspect(corpus, query, settings, await counterFor(settings.tokenizer), queryVector);
    },
    detail: ({ id, query, settings }) => detailOf(corpus, id, query, settings),
    embeddingOrder: ({ query, settings }) => embeddingOrder(corpus, query, settings),
    embeddingTexts: (documents) =>
      Array.from(documents, (document) =>
        embeddingText(corpus.chunkAt(document), corpus.textOf(document)),
      ),
    addVectors({ documents, vectors, truncated }) {
      documents.forEach((document, row) => {
        corpus.vectors.set(
          document,
          vectors.subarray(row * MODEL_DIMENSIONS, (row + 1) * MODEL_DIMENSIONS),
        );
      });
      corpus.truncated += truncated;
      return corpus.coverage();
    },
  };
}
