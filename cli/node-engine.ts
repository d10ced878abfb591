import { Corpus } from '../core/corpus.ts';
import { detailOf } from '../core/detail.ts';
import { embeddingOrder } from '../core/embedding-order.ts';
import type { ChunkDetail, Engine, RunOptions, SourceSummary } from '../core/engine.ts';
import { inspect } from '../core/inspect.ts';
import { LIMITS } from '../core/limits.ts';
import type { ChunkRef } from '../core/model/chunk.ts';
import type { Ledger } from '../core/model/file.ts';
import type { DenseCoverage, Inspection } from '../core/model/inspection.ts';
import { OrielError } from '../core/model/problem.ts';
import type { Query } from '../core/model/query.ts';
import type { Settings } from '../core/model/settings.ts';
import type { Source } from '../core/model/source.ts';
import { embeddingText } from '../core/rank/embedding-text.ts';
import { rankCandidates } from '../core/rank-candidates.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { SyntaxParser } from '../workers/parse/syntax-parser.ts';
import { EmbedThreads } from './embed-threads.ts';
import { nodeGrammars } from './node-grammars.ts';
import { parseSource } from './parse-source.ts';

/** The engine under Node: the same core and adapters as in the page's workers, parsing in one thread. */
export class NodeEngine implements Engine {
  private corpus: Corpus | null = null;
  private threads: EmbedThreads | null = null;
  private queryVector: { task: string; vector: Float32Array } | null = null;

  async open(source: Source, { signal, onProgress }: RunOptions): Promise<SourceSummary> {
    const started = performance.now();
    const corpus = new Corpus();
    const ledger: Ledger = { entries: [], pruned: [] };
    for await (const item of parseSource(source, signal, LIMITS)) {
      if (item.kind === 'pruned') ledger.pruned.push(item.folder);
      else ledger.entries.push(item.entry);
      if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks);
      const elapsedMs = performance.now() - started;
      const done = ledger.entries.length;
      onProgress({ stage: 'parsing', done, total: null, unit: 'files', elapsedMs });
    }
    if (ledger.entries.length === 0) {
      throw new OrielError('empty-source', `${source.name} holds no files.`);
    }
    this.corpus = corpus;
    this.queryVector = null;
    const { fileCount: files, size: chunks, chars } = corpus;
    return { snapshot: corpus.snapshot(), ledger, files, chunks, chars };
  }

  async embed(
    query: Query | null,
    settings: Settings,
    { signal, onProgress }: RunOptions,
  ): Promise<DenseCoverage> {
    const corpus = this.opened();
    const started = performance.now();
    const order = embeddingOrder(corpus, query, settings);
    const threads = this.embedThreads();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < order.length) {
        if (signal.aborted) throw new OrielError('cancelled', 'Embedding was stopped.');
        const document = order[next]!;
        next += 1;
        const text = embeddingText(corpus.chunkAt(document), corpus.textOf(document));
        const { vector, truncated } = await threads.embed(text);
        corpus.vectors.set(document, vector);
        if (truncated) corpus.truncated += 1;
        const { embedded: done, total } = corpus.coverage();
        const elapsedMs = performance.now() - started;
        onProgress({ stage: 'embedding', done, total, unit: 'chunks', elapsedMs });
      }
    };
    // Two texts under way a thread, so that none waits for the next to arrive.
    await Promise.all(Array.from({ length: 2 * threads.size }, work));
    return corpus.coverage();
  }

  async inspect(query: Query, settings: Settings): Promise<Inspection> {
    const counter = await loadCounter(settings.tokenizer);
    return inspect(this.opened(), query, settings, counter, await this.vectorOf(query, settings));
  }

  /** The ranking alone, best first, without assembling a prompt. */
  async search(query: Query, settings: Settings): Promise<(ChunkRef & { score: number })[]> {
    const corpus = this.opened();
    const vector = await this.vectorOf(query, settings);
    return rankCandidates(corpus, query, settings, vector).candidates.map(
      ({ document, priors }) => ({ ...corpus.refOf(document), score: priors.score }),
    );
  }

  async detail(id: string, query: Query, settings: Settings): Promise<ChunkDetail> {
    const detail = detailOf(this.opened(), id, query, settings);
    const parser = await SyntaxParser.create(nodeGrammars());
    const highlights = await parser.highlight(detail.text, detail.chunk.language);
    return { ...detail, highlights };
  }

  dispose(): void {
    this.corpus = null;
    void this.threads?.dispose();
    this.threads = null;
  }

  private async vectorOf(query: Query, settings: Settings): Promise<Float32Array | null> {
    if (!settings.stages.includes('dense') || this.opened().vectors.count === 0) return null;
    if (this.queryVector?.task !== query.task) {
      const { vector } = await this.embedThreads().embed(query.task);
      this.queryVector = { task: query.task, vector };
    }
    return this.queryVector.vector;
  }

  private embedThreads(): EmbedThreads {
    this.threads ??= new EmbedThreads();
    return this.threads;
  }

  private opened(): Corpus {
    if (!this.corpus) throw new OrielError('empty-source', 'No source is open.');
    return this.corpus;
  }
}
