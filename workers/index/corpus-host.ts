import { withSharedStrings } from '../../core/chunk/shared-strings.ts';
import { Corpus } from '../../core/corpus.ts';
import { detailOf, textsOf } from '../../core/detail.ts';
import { StaticEmbedding } from '../../core/embed/static-embedding.ts';
import { readStaticModel, type StaticModel } from '../../core/embed/static-model.ts';
import { embeddingOrder } from '../../core/embedding-order.ts';
import { answerOf } from '../../core/evaluate/answer-of.ts';
import { queryOf } from '../../core/evaluate/query-of.ts';
import { completeTask } from '../../core/evaluate/tasks/complete-task.ts';
import { inspect } from '../../core/inspect.ts';
import { type Ask, effectsOf, trialOf } from '../../core/inspection/effects.ts';
import { viewOfCorpus } from '../../core/lint/repository/repository-view.ts';
import type { Ledger, SkippedEntry } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Query } from '../../core/model/query.ts';
import type { Settings, TokenizerName } from '../../core/model/settings.ts';
import type { Replayed } from '../../core/replay/stays.ts';
import { joinAsked } from '../../core/replay/view/join-asked.ts';
import { rerankInput } from '../../core/rerank-input.ts';
import { loadCounter, type TokenCounter } from '../../core/tokens/counter.ts';
import { rememberCounts } from '../../core/tokens/remember-counts.ts';
import { adoptVectors, vectorsByText } from '../../core/vectors-by-text.ts';
import type { AskedOfIndex, IndexApi, ParsedBatch, TextAnswer, TextRequest } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';
import { verify } from '../verify/verify.ts';
import { fastestDotScan } from './fastest-dot-scan.ts';
import { KnownVectors } from './known-vectors.ts';

const loadLinter = () => import('../../core/lint/answer-lint.ts');

/** Answers the index worker's calls. A worker holds one source: the next one gets a worker of its own. */
export function hostCorpus(): Handlers<IndexApi> {
  let corpus = new Corpus(fastestDotScan);
  let ledger: Ledger = { entries: [], pruned: [] };
  let refused = new Map<string, SkippedEntry>();
  const known = new KnownVectors();
  let staticModel: StaticModel | null = null;
  let staticEmbedding: StaticEmbedding | null = null;
  const counters = new Map<TokenizerName, Promise<TokenCounter>>();
  const counterFor = (name: TokenizerName): Promise<TokenCounter> => {
    const counter = counters.get(name) ?? loadCounter(name);
    counters.set(name, counter);
    return counter;
  };
  const vectorOf = (
    { task }: Query,
    { stages, embedding }: Settings,
    given: Float32Array | null,
  ): Float32Array | null => {
    if (embedding.model !== 'oriel-code-static') return given;
    return stages.includes('dense') ? (staticEmbedding?.queryVector(task) ?? null) : null;
  };
  const answer =
    ({ query, queryVector, modelScores }: AskedOfIndex, counter: TokenCounter): Ask =>
    (settings) => {
      const vector = vectorOf(query, settings, queryVector);
      return inspect(corpus, query, settings, counter, vector, modelScores);
    };
  // The ranks weigh a megabyte: loading them while files are read costs the first answer nothing.
  // Wanted later, if at all, when the network may be gone; what fails now is tried again then.
  loadLinter().catch(() => {});

  return {
    connect(_, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'connect came without a port');
      port.onmessage = ({ data }: MessageEvent<ParsedBatch>) => {
        for (const { chunks, imports, ...file } of data.files) {
          const refusal = corpus.addFile(file, withSharedStrings(file.path, chunks), imports);
          if (refusal) refused.set(refusal.path, refusal);
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
    missing: (paths) => paths.filter((path) => !corpus.hasFile(path)),
    cutReport: ({ max }) => corpus.cutFiles(max),
    fileChunks: ({ path }) => corpus.fileChunks(path),
    setHistory: (history) => corpus.setHistory(history),
    refusals() {
      const rows = [...refused.values()];
      refused = new Map();
      return rows;
    },
    summary: () => ({
      snapshot: corpus.snapshot(),
      files: corpus.fileCount,
      chunks: corpus.size,
      chars: corpus.chars,
      imports: corpus.codeGraph.counts(),
    }),
    async inspect(asked) {
      const { settings } = asked;
      return answer(asked, await counterFor(settings.tokenizer))(settings);
    },
    async effects({ asked, ...rest }) {
      const counter = rememberCounts(await counterFor(rest.settings.tokenizer));
      return effectsOf(answer(rest, counter), rest.settings, asked);
    },
    async trial({ asked, ...rest }) {
      const counter = rememberCounts(await counterFor(rest.settings.tokenizer));
      return trialOf(answer(rest, counter), rest.settings, asked);
    },
    rerankInput: ({ query, settings, queryVector }) =>
      rerankInput(corpus, query, settings, vectorOf(query, settings, queryVector)),
    detail: ({ id, query, settings }) => detailOf(corpus, id, query, settings),
    texts: (ids) => textsOf(corpus, ids),
    async loadStaticModel(file) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      await verify(
        'models/oriel-code-static/model.bin',
        { bytes, type: file.type },
        'model-missing',
      );
      staticModel = readStaticModel(bytes);
      staticEmbedding = new StaticEmbedding(staticModel, corpus);
      return null;
    },
    embedSlice() {
      if (staticEmbedding) return staticEmbedding.advance();
      throw new OrielError('model-missing', 'the static model was not loaded');
    },
    embeddingOrder: ({ query, settings }) => embeddingOrder(corpus, query, settings),
    embeddingTexts: (documents) =>
      Array.from(documents, (document) => corpus.embeddingTextOf(document)),
    async recallVectors({ model, maker }) {
      await known.recall(corpus, model, maker);
      return null;
    },
    addVectors({ model, name, maker, documents, vectors, truncated }) {
      const into = corpus.vectorsOf(model);
      into.name = name;
      const dimensions = vectors.length / documents.length;
      documents.forEach((document, row) => {
        const vector = vectors.subarray(row * dimensions, (row + 1) * dimensions);
        into.set(document, vector, truncated[row]);
      });
      if (maker) known.keep(corpus, model, maker, documents);
      return corpus.coverage(model);
    },
    forgetOwnVectors() {
      corpus.forgetOwnVectors();
      return null;
    },
    vectors(_, { transfer }) {
      const found = vectorsByText(corpus);
      for (const { values, scales } of found) transfer(values.buffer, scales.buffer);
      return found;
    },
    adoptVectors(found) {
      adoptVectors(corpus, found);
      return null;
    },
    removeFiles(paths) {
      corpus = corpus.without(paths);
      staticEmbedding = staticModel && new StaticEmbedding(staticModel, corpus);
      return null;
    },
    holdLedger(held) {
      ledger = held;
      return null;
    },
    async lint(asked) {
      const { answerLint } = await loadLinter();
      const repository = corpus.fileCount > 0 ? viewOfCorpus(corpus, ledger) : null;
      return answerLint(asked, repository, await counterFor(asked.tokenizer));
    },
    async joinTranscript(asked, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'joinTranscript came without a port');
      const replayed = await new Promise<Replayed>((resolve) => {
        port.onmessage = ({ data }: MessageEvent<Replayed>) => resolve(data);
      });
      port.close();
      return joinAsked(replayed, corpus, asked);
    },
    completeTask: (candidate) => completeTask(candidate, corpus),
    async answerTask({ task, variant, settings, queryVector, modelScores }) {
      const query = queryOf(task);
      const vector = vectorOf(query, settings, queryVector);
      const counter = await counterFor(settings.tokenizer);
      const inspection = inspect(corpus, query, settings, counter, vector, modelScores);
      return answerOf(corpus, ledger, task, variant, inspection, vector);
    },
  };
}
