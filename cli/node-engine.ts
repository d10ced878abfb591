import { languageOf } from '../core/chunk/languages.ts';
import { Corpus } from '../core/corpus.ts';
import { detailOf } from '../core/detail.ts';
import { embeddingOrder } from '../core/embedding-order.ts';
import type {
  ChunkDetail,
  CutName,
  CutReport,
  Engine,
  FileChunks,
  HighlightSpan,
  RunOptions,
  SourceSummary,
} from '../core/engine.ts';
import { inspect } from '../core/inspect.ts';
import { LIMITS } from '../core/limits.ts';
import type { ChunkRef } from '../core/model/chunk.ts';
import type { Ledger, LedgerEntry } from '../core/model/file.ts';
import type { DenseCoverage, Inspection } from '../core/model/inspection.ts';
import { OrielError } from '../core/model/problem.ts';
import type { Query } from '../core/model/query.ts';
import type { CutSettings, Settings } from '../core/model/settings.ts';
import type { Source } from '../core/model/source.ts';
import type { TokenCount } from '../core/model/units.ts';
import { rankCandidates } from '../core/rank-candidates.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { cutFile } from '../workers/parse/parse-file.ts';
import { SyntaxParser } from '../workers/parse/syntax-parser.ts';
import { EmbedThreads } from './embed-threads.ts';
import { nodeGrammars } from './node-grammars.ts';
import { parseSource } from './parse-source.ts';

/** A ranked chunk, with the tokens of its text. */
export interface SearchResult extends ChunkRef {
  tokens: TokenCount;
  score: number;
}

/** The engine under Node: the same core and adapters as in the page's workers, parsing in one thread. */
export class NodeEngine implements Engine {
  private readonly cuts: Record<CutName, OpenCut | null> = { open: null, beside: null };
  private threads: EmbedThreads | null = null;
  private queryVector: { task: string; vector: Float32Array } | null = null;

  async open(
    source: Source,
    cut: CutSettings,
    { signal, onProgress }: RunOptions,
  ): Promise<SourceSummary> {
    const started = performance.now();
    const corpus = new Corpus();
    const ledger: Ledger = { entries: [], pruned: [] };
    for await (const item of parseSource(source, signal, LIMITS, cut)) {
      if (item.kind === 'pruned') ledger.pruned.push(item.folder);
      else ledger.entries.push(item.entry);
      if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
      const elapsedMs = performance.now() - started;
      const done = ledger.entries.length;
      onProgress({ stage: 'parsing', done, total: null, unit: 'files', elapsedMs });
    }
    if (ledger.entries.length === 0) {
      throw new OrielError('empty-source', `${source.name} holds no files.`);
    }
    this.cuts.open = { corpus, cut, ledger };
    this.cuts.beside = null;
    this.queryVector = null;
    return summarise(corpus, ledger);
  }

  async recut(
    name: CutName,
    cut: CutSettings,
    { signal, onProgress }: RunOptions,
  ): Promise<SourceSummary> {
    const opened = this.opened('open');
    const started = performance.now();
    const corpus = new Corpus();
    const parser = await SyntaxParser.create(nodeGrammars());
    const files = opened.corpus.heldFiles();
    const renewed = new Map<string, LedgerEntry>();
    for (const held of files) {
      if (signal.aborted) throw new OrielError('cancelled', 'The source was not cut anew.');
      const { entry, file, chunks, imports } = await cutFile(parser, held, cut);
      corpus.addFile(file, chunks, imports);
      renewed.set(file.path, entry);
      const elapsedMs = performance.now() - started;
      const [done, total] = [renewed.size, files.length];
      onProgress({ stage: 'parsing', done, total, unit: 'files', elapsedMs });
    }
    parser.dispose();
    corpus.adoptVectors(opened.corpus.vectorsByText());
    const entries = opened.ledger.entries.map((entry) => renewed.get(entry.path) ?? entry);
    const ledger = { ...opened.ledger, entries };
    this.cuts[name] = { corpus, cut, ledger };
    return summarise(corpus, ledger);
  }

  endComparison(): void {
    this.cuts.beside = null;
  }

  async cutReport(name: CutName): Promise<CutReport> {
    const { corpus, cut } = this.opened(name);
    return { cut, files: corpus.cutFiles(cut.chunking.max) };
  }

  async fileChunks(name: CutName, path: string): Promise<FileChunks> {
    const file = this.opened(name).corpus.fileChunks(path);
    return { ...file, highlights: await highlight(file.text, languageOf(path)?.id ?? 'text') };
  }

  async embed(
    query: Query | null,
    settings: Settings,
    { signal, onProgress }: RunOptions,
  ): Promise<DenseCoverage> {
    const { corpus } = this.opened('open');
    const started = performance.now();
    const order = embeddingOrder(corpus, query, settings);
    const threads = this.embedThreads();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < order.length) {
        if (signal.aborted) throw new OrielError('cancelled', 'Embedding was stopped.');
        const document = order[next]!;
        next += 1;
        const { vector, truncated } = await threads.embed(corpus.embeddingTextOf(document));
        corpus.setVector(document, vector, truncated);
        const { embedded: done, total } = corpus.coverage();
        const elapsedMs = performance.now() - started;
        onProgress({ stage: 'embedding', done, total, unit: 'chunks', elapsedMs });
      }
    };
    // Two texts under way a thread, so that none waits for the next to arrive.
    await Promise.all(Array.from({ length: 2 * threads.size }, work));
    return corpus.coverage();
  }

  async inspect(query: Query, settings: Settings, name: CutName = 'open'): Promise<Inspection> {
    const counter = await loadCounter(settings.tokenizer);
    const { corpus } = this.opened(name);
    return inspect(corpus, query, settings, counter, await this.vectorOf(corpus, query, settings));
  }

  /** The ranking alone, best first, without assembling a prompt. */
  async search(query: Query, settings: Settings): Promise<SearchResult[]> {
    const { corpus } = this.opened('open');
    const vector = await this.vectorOf(corpus, query, settings);
    return rankCandidates(corpus, query, settings, vector).candidates.map(
      ({ document, priors }) => ({
        ...corpus.refOf(document),
        tokens: corpus.chunkAt(document).tokens,
        score: priors.score,
      }),
    );
  }

  async detail(id: string, query: Query, settings: Settings): Promise<ChunkDetail> {
    const detail = detailOf(this.opened('open').corpus, id, query, settings);
    return { ...detail, highlights: await highlight(detail.text, detail.chunk.language) };
  }

  dispose(): void {
    this.cuts.open = null;
    this.cuts.beside = null;
    void this.threads?.dispose();
    this.threads = null;
  }

  private async vectorOf(
    corpus: Corpus,
    query: Query,
    settings: Settings,
  ): Promise<Float32Array | null> {
    if (!settings.stages.includes('dense') || corpus.vectors.count === 0) return null;
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

  private opened(name: CutName): OpenCut {
    const opened = this.cuts[name];
    if (!opened) throw new OrielError('empty-source', 'No source is open.');
    return opened;
  }
}

interface OpenCut {
  corpus: Corpus;
  cut: CutSettings;
  ledger: Ledger;
}

function summarise(corpus: Corpus, ledger: Ledger): SourceSummary {
  const { fileCount: files, size: chunks, chars } = corpus;
  const imports = corpus.codeGraph.counts();
  return { snapshot: corpus.snapshot(), ledger, files, chunks, chars, imports };
}

async function highlight(text: string, language: string): Promise<HighlightSpan[]> {
  const parser = await SyntaxParser.create(nodeGrammars());
  try {
    return await parser.highlight(text, language);
  } finally {
    parser.dispose();
  }
}
