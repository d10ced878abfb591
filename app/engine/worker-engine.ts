import { languageOf } from '../../core/chunk/languages.ts';
import type {
  ChunkDetail,
  CutName,
  CutReport,
  Engine,
  FileChunks,
  HighlightSpan,
  Progress,
  RunOptions,
  SourceSummary,
} from '../../core/engine.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Ledger, LedgerEntry } from '../../core/model/file.ts';
import type { DenseCoverage, Inspection } from '../../core/model/inspection.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Query } from '../../core/model/query.ts';
import type { RerankerFiles } from '../../core/model/reranker-files.ts';
import type { CutSettings, Settings } from '../../core/model/settings.ts';
import type { AbortSignalLike, Source } from '../../core/model/source.ts';
import { ScoreMemory } from '../../core/score-memory.ts';
import { scoreMissing } from '../../core/score-missing.ts';
import type { FileToParse, IndexApi } from '../../workers/protocol.ts';
import { cutSource } from './cut-source.ts';
import { EmbedPool, planEmbedding } from './embed-pool.ts';
import { FileQueue } from './file-queue.ts';
import { type IndexClient, ParsePool } from './parse-pool.ts';
import { reportEvery } from './report-every.ts';
import { Reranker } from './reranker.ts';
import { assetUrls, spawnEmbedWorker, spawnIndexWorker, spawnParseWorker } from './spawn.ts';
import { WorkerClient } from './worker-client.ts';

/** Progress lines are for eyes; more often than this they only cost frames. */
const REPORT_MS = 100;

/** An index worker with the source that it holds, cut one way. */
interface OpenCut {
  index: IndexClient;
  cut: CutSettings;
  ledger: Ledger;
  scores: ScoreMemory;
}

/**
 * The engine over workers: parse workers feed the index worker directly, embedding workers get their
 * texts through the page. Each source has an index worker of its own, so that an open that fails or
 * is cancelled leaves the one before untouched, and so that its memory goes when it goes.
 */
export class WorkerEngine implements Engine {
  private readonly cuts: Record<CutName, OpenCut | null> = { open: null, beside: null };
  /** Started ahead, since its token ranks take half a second to load. */
  private spareIndex: IndexClient | null = startIndex();
  private parsePool: ParsePool;
  private readonly embedPool: EmbedPool;
  private readonly reranker: Reranker;
  private queryVector: { task: string; vector: Promise<Float32Array | null> } | null = null;

  constructor(private readonly cores = navigator.hardwareConcurrency || 2) {
    const plan = planEmbedding(cores, self.crossOriginIsolated);
    this.embedPool = new EmbedPool(spawnEmbedWorker, assetUrls(), plan);
    this.reranker = new Reranker(this.embedPool, spawnEmbedWorker, plan.threads);
    this.parsePool = this.newParsePool();
    this.parsePool.warmUp();
  }

  async open(
    source: Source,
    cut: CutSettings,
    { signal, onProgress }: RunOptions,
  ): Promise<SourceSummary> {
    const started = performance.now();
    const report = reportEvery(REPORT_MS, onProgress);
    const counts = { parsed: 0, chunks: 0 };
    const stage = (
      name: Progress['stage'],
      done: number,
      total: number | null,
      unit: Progress['unit'] = 'files',
    ): Progress => ({ stage: name, done, total, unit, elapsedMs: performance.now() - started });
    let listing = true;
    const queue = new FileQueue(LIMITS, () => {
      const total = listing ? null : queue.listed;
      report(stage('listing', queue.listed, total));
      report(stage('reading', queue.opened, total));
      report(stage('parsing', counts.parsed, total));
      report(stage('indexing', counts.chunks, null, 'chunks'));
    });

    const index = this.takeSpareIndex();
    const stop = (): void => {
      index.terminate();
      this.parsePool.dispose();
      this.parsePool = this.newParsePool();
    };
    signal.addEventListener('abort', stop);
    try {
      await Promise.all([
        queue.fill(source, signal).then(() => {
          listing = false;
        }),
        this.parsePool.drain<FileToParse>({
          take: queue.take,
          call: (worker, files, options) => worker.call('parse', { files, cut }, options),
          index,
          texts: null,
          onEntries: (entries) => {
            queue.entries.push(...entries);
            for (const entry of entries)
              if (entry.status === 'indexed') counts.chunks += entry.chunks;
            report(stage('indexing', counts.chunks, null, 'chunks'));
          },
          onTick: () => {
            counts.parsed += 1;
            report(stage('parsing', counts.parsed, listing ? null : queue.listed));
          },
        }),
      ]);
      if (signal.aborted) throw new OrielError('cancelled', 'The source was not opened.');
      const ledger = queue.ledger();
      requireFiles(source.name, ledger);
      const summary = await summarise(index, ledger);
      this.endComparison();
      this.cuts.open?.index.terminate();
      this.cuts.open = { index, cut, ledger, scores: new ScoreMemory() };
      this.queryVector = null;
      return summary;
    } catch (error) {
      index.terminate();
      throw signal.aborted ? new OrielError('cancelled', 'The source was not opened.') : error;
    } finally {
      signal.removeEventListener('abort', stop);
      report.flush();
      this.spareIndex ??= startIndex();
    }
  }

  async recut(
    name: CutName,
    cut: CutSettings,
    { signal, onProgress }: RunOptions,
  ): Promise<SourceSummary> {
    const opened = this.opened('open');
    const started = performance.now();
    const report = reportEvery(REPORT_MS, onProgress);
    const into = this.takeSpareIndex();
    const stop = (): void => into.terminate();
    signal.addEventListener('abort', stop);
    try {
      const rows = await cutSource({
        pool: this.parsePool,
        from: opened.index,
        into,
        cut,
        signal,
        onProgress: (done, total) => {
          const elapsedMs = performance.now() - started;
          report({ stage: 'parsing', done, total, unit: 'files', elapsedMs });
        },
      });
      await adoptVectors(opened.index, into);
      const beside = this.cuts.beside?.index;
      // A comparison that ends meanwhile takes its vectors with it, and they are made again.
      if (beside) await adoptVectors(beside, into).catch(() => {});
      const ledger = withRows(opened.ledger, rows);
      const summary = await summarise(into, ledger);
      if (signal.aborted || this.cuts.open !== opened) throw CUTTING_STOPPED;
      this.cuts[name]?.index.terminate();
      this.cuts[name] = { index: into, cut, ledger, scores: new ScoreMemory() };
      return summary;
    } catch (error) {
      into.terminate();
      throw signal.aborted ? CUTTING_STOPPED : error;
    } finally {
      signal.removeEventListener('abort', stop);
      report.flush();
      this.spareIndex ??= startIndex();
    }
  }

  endComparison(): void {
    this.cuts.beside?.index.terminate();
    this.cuts.beside = null;
  }

  async cutReport(name: CutName): Promise<CutReport> {
    const { index, cut } = this.opened(name);
    return { cut, files: await index.call('cutReport', { max: cut.chunking.max }) };
  }

  async fileChunks(name: CutName, path: string): Promise<FileChunks> {
    const file = await this.opened(name).index.call('fileChunks', { path });
    const highlights = await this.highlight(file.text, languageOf(path)?.id ?? 'text');
    return { ...file, highlights };
  }

  async embed(
    query: Query | null,
    settings: Settings,
    { signal, onProgress }: RunOptions,
    name: CutName = 'open',
  ): Promise<DenseCoverage> {
    const { index } = this.opened(name);
    const started = performance.now();
    const report = reportEvery(REPORT_MS, onProgress);
    const order = await index.call('embeddingOrder', { query, settings });
    let coverage = await index.call('addVectors', NO_VECTORS);
    let next = 0;
    await this.embedPool.drain(
      async () => {
        if (next >= order.length || isStopped(signal, index)) return null;
        const documents = order.slice(next, next + EmbedPool.batchSize);
        next += documents.length;
        return { documents, texts: await index.call('embeddingTexts', documents) };
      },
      async (documents, vectors, truncated) => {
        coverage = await index.call('addVectors', { documents, vectors, truncated });
        report({
          stage: 'embedding',
          done: coverage.embedded,
          total: coverage.total,
          unit: 'chunks',
          elapsedMs: performance.now() - started,
        });
      },
    );
    report.flush();
    if (signal.aborted) throw new OrielError('cancelled', 'Embedding was stopped.');
    return coverage;
  }

  setReranker(files: RerankerFiles | null): Promise<void> {
    for (const cut of Object.values(this.cuts)) cut?.scores.clear();
    return this.reranker.set(files);
  }

  async rerank(
    query: Query,
    settings: Settings,
    { signal, onProgress }: RunOptions,
    name: CutName = 'open',
  ): Promise<void> {
    const { method } = settings.rerank;
    if (method === 'off') return;
    const { index, scores } = this.opened(name);
    const started = performance.now();
    const report = reportEvery(REPORT_MS, onProgress);
    const { model, ...reader } = this.reranker.reader(method, query.task);
    const known = scores.of(query.task, method, model);
    const queryVector = await this.vectorOf(query.task, settings);
    const input = await index.call('rerankInput', { query, settings, queryVector });
    const onRead = (done: number, total: number): void => {
      const elapsedMs = performance.now() - started;
      report({ stage: 'reranking', done, total, unit: 'chunks', elapsedMs });
    };
    try {
      await scoreMissing(input, known, { ...reader, onRead }, signal);
    } finally {
      report.flush();
    }
  }

  async inspect(query: Query, settings: Settings, name: CutName = 'open'): Promise<Inspection> {
    const { index, scores } = this.opened(name);
    const queryVector = await this.vectorOf(query.task, settings);
    const modelScores = scores.recall(query.task);
    return index.call('inspect', { query, settings, queryVector, modelScores });
  }

  async detail(id: string, query: Query, settings: Settings): Promise<ChunkDetail> {
    const detail = await this.opened('open').index.call('detail', { id, query, settings });
    const highlights = await this.highlight(detail.text, detail.chunk.language);
    return { ...detail, highlights };
  }

  dispose(): void {
    this.cuts.open?.index.terminate();
    this.endComparison();
    this.spareIndex?.terminate();
    this.parsePool.dispose();
    this.embedPool.dispose();
    this.reranker.dispose();
  }

  /**
   * The task's vector, or null where the dense stage is off or no model is loaded yet: the lexical
   * answer never waits for it, and `embed` is where a model that cannot be had is reported.
   */
  private async vectorOf(task: string, settings: Settings): Promise<Float32Array | null> {
    if (!settings.stages.includes('dense')) return null;
    if (!this.embedPool.isLoaded) return null;
    if (this.queryVector?.task !== task) {
      this.queryVector = { task, vector: this.embedPool.embedOne(task).catch(() => null) };
    }
    return this.queryVector.vector;
  }

  private takeSpareIndex(): IndexClient {
    const spare = this.spareIndex;
    this.spareIndex = null;
    return spare && !spare.isDead ? spare : startIndex();
  }

  /** A chunk without colours is still the chunk. */
  private highlight(text: string, language: string): Promise<HighlightSpan[]> {
    return this.parsePool.highlight(text, language).catch(() => []);
  }

  private opened(name: CutName): OpenCut {
    const opened = this.cuts[name];
    if (!opened) throw new OrielError('empty-source', 'No source is open.');
    return opened;
  }

  private newParsePool(): ParsePool {
    return new ParsePool(spawnParseWorker, assetUrls(), Math.max(1, Math.min(4, this.cores)));
  }
}

const startIndex = (): IndexClient => new WorkerClient<IndexApi>(spawnIndexWorker(), 'index');

const NO_VECTORS: IndexApi['addVectors']['in'] = {
  documents: new Int32Array(0),
  vectors: new Float32Array(0),
  truncated: [],
};

const isStopped = (signal: AbortSignalLike, index: IndexClient): boolean =>
  signal.aborted || index.isDead;

const CUTTING_STOPPED = new OrielError('cancelled', 'The source was not cut anew.');

async function summarise(index: IndexClient, ledger: Ledger): Promise<SourceSummary> {
  return { ...(await index.call('summary', null)), ledger };
}

/** Chunks that another cut left as they were need not be embedded again. */
async function adoptVectors(from: IndexClient, into: IndexClient): Promise<void> {
  const found = await from.call('vectors', null);
  await into.call('adoptVectors', found, { transfer: [found.vectors.buffer] });
}

/** The ledger with the rows of the files that were cut anew in place of their old ones. */
function withRows(ledger: Ledger, rows: LedgerEntry[]): Ledger {
  const renewed = new Map(rows.map((row) => [row.path, row]));
  const entries = ledger.entries.map((entry) =>
    entry.status === 'indexed' ? (renewed.get(entry.path) ?? entry) : entry,
  );
  return { ...ledger, entries };
}

function requireFiles(name: string, { entries }: Ledger): void {
  const [first] = entries;
  if (!first) throw new OrielError('empty-source', `${name} holds no files.`);
  if (first.status === 'indexed' || entries.some(({ status }) => status === 'indexed')) return;
  const why = `${first.path}: ${first.reason}, ${first.detail}`;
  throw new OrielError(
    'only-ignored',
    `None of the ${entries.length} files of ${name} could be indexed (${why}).`,
  );
}
