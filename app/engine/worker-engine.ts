import { languageOf } from '../../core/chunk/languages.ts';
import type {
  ChunkDetail,
  CutName,
  CutReport,
  Engine,
  FileChunks,
  HighlightSpan,
  HistoryOptions,
  Refill,
  RunOptions,
  SourceSummary,
} from '../../core/engine.ts';
import type { Evaluation } from '../../core/evaluate/evaluation.ts';
import { HostedEvaluation } from '../../core/evaluate/hosted-evaluation.ts';
import type {
  EffectsAsked,
  SwitchEffect,
  Trial,
  TrialAsked,
} from '../../core/inspection/effects.ts';
import type { LintAnswer } from '../../core/lint/lint-answer.ts';
import type { LintAsked } from '../../core/lint/lint-asked.ts';
import type { SourceHistory } from '../../core/model/history.ts';
import type { DenseCoverage, Inspection } from '../../core/model/inspection.ts';
import type { ModelFiles } from '../../core/model/model-files.ts';
import type { Query } from '../../core/model/query.ts';
import type { CutSettings, Settings } from '../../core/model/settings.ts';
import type { Source } from '../../core/model/source.ts';
import type { RepositoryJoin } from '../../core/replay/repository/join-repository.ts';
import type { JoinAsked } from '../../core/replay/view/join-asked.ts';
import type { AskedOfIndex, AssetUrls } from '../../workers/protocol.ts';
import { BrowserCache } from './browser-cache.ts';
import { planEmbedding } from './embed-pool.ts';
import { Embedders } from './embedders.ts';
import { type HeldCut, HeldCuts, type Refilled, summarise } from './held-cuts.ts';
import { OPENING_STOPPED, openSource } from './open-source.ts';
import { ParsePool } from './parse-pool.ts';
import { Past } from './past.ts';
import { CUTTING_STOPPED, recutSource } from './recut-source.ts';
import { refillCut } from './refill-cut.ts';
import { rerankChunks } from './rerank-chunks.ts';
import { Reranker } from './reranker.ts';
import { SpareIndex, startIndex } from './spare-index.ts';
import { WorkerBases } from './worker-bases.ts';
import type { WorkerLike } from './worker-client.ts';

/** How each kind of worker is started, and where they fetch what they need. */
export interface Spawns {
  parse(): WorkerLike;
  index(): WorkerLike;
  embed(): WorkerLike;
  cache(): WorkerLike;
  history(): WorkerLike;
  assets: AssetUrls;
}

/**
 * The engine over workers: parse workers feed the index worker directly, embedding workers get their
 * texts through the page. Each source has an index worker of its own, so that an open that fails or
 * is cancelled leaves the one before untouched, and so that its memory goes when it goes.
 */
export class WorkerEngine implements Engine {
  readonly cache: BrowserCache;
  private readonly cuts: HeldCuts;
  private readonly spareIndex: SpareIndex;
  private readonly past: Past;
  private parsePool: ParsePool;
  private evaluating: Evaluation | null = null;
  private readonly withLedger = new WeakSet<HeldCut>();
  private readonly embedders: Embedders;
  private readonly reranker: Reranker;

  private hearRefill: (refill: Refill) => void = () => {};

  constructor(
    private readonly spawn: Spawns,
    private readonly cores: number,
  ) {
    const plan = planEmbedding(cores, globalThis.crossOriginIsolated);
    this.cache = new BrowserCache(spawn.cache);
    this.cuts = new HeldCuts({
      refill: (name, lost) => this.refill(name, lost),
      tell: (refill) => this.hearRefill(refill),
    });
    this.spareIndex = new SpareIndex(spawn.index);
    this.past = new Past(spawn.history);
    this.embedders = new Embedders(spawn.embed, spawn.assets, plan);
    this.reranker = new Reranker(this.embedders.miniLm, spawn.embed, plan.threads);
    this.parsePool = this.newParsePool();
    this.parsePool.warmUp();
  }

  async open(source: Source, cut: CutSettings, options: RunOptions): Promise<SourceSummary> {
    const onStop = (): void => {
      this.parsePool.dispose();
      this.parsePool = this.newParsePool();
    };
    const stopped = { message: OPENING_STOPPED, onStop };
    return this.spareIndex.fill(options, stopped, async (index, report) => {
      this.embedders.warmUp(index);
      const { signal, onFiles } = options;
      const pool = this.parsePool;
      const { isOn: keep } = this.cache;
      const opened = await openSource(source, { pool, index, cut, keep, signal, report, onFiles });
      const summary = await summarise(index, opened);
      if (keep) this.cache.tidyLater();
      const { ledger } = opened;
      this.cuts.endComparison();
      this.cuts.put('open', { index, cut, ledger });
      this.past.begin(source);
      this.evaluating?.dispose();
      return summary;
    });
  }

  async recut(name: CutName, cut: CutSettings, options: RunOptions): Promise<SourceSummary> {
    const stopped = { message: CUTTING_STOPPED };
    return this.cuts.use('open', (opened) =>
      this.spareIndex.fill(options, stopped, async (into, report) => {
        const { signal } = options;
        const { cuts, parsePool: pool } = this;
        const { isOn: keep } = this.cache;
        const run = { pool, cuts, opened, into, cut, keep, signal, report };
        const { broughtSoFar } = this.embedders;
        const summary = await recutSource(name, run);
        // Vectors that were taken over may be by a model that has been replaced meanwhile.
        if (this.embedders.broughtSoFar !== broughtSoFar) await cuts.forgetOwnVectors();
        await this.past.handOn(into);
        return summary;
      }),
    );
  }

  endComparison(): void {
    this.cuts.endComparison();
  }

  history(options: HistoryOptions): Promise<SourceHistory> {
    return this.past.tell(this.cuts, options);
  }

  async cutReport(name: CutName): Promise<CutReport> {
    return this.cuts.use(name, async ({ index, cut }) => {
      return { cut, files: await index.call('cutReport', { max: cut.chunking.max }) };
    });
  }

  async fileChunks(name: CutName, path: string): Promise<FileChunks> {
    const file = await this.cuts.use(name, ({ index }) => index.call('fileChunks', { path }));
    const highlights = await this.highlight(file.text, languageOf(path)?.id ?? 'text');
    return { ...file, highlights };
  }

  async embed(
    query: Query | null,
    settings: Settings,
    options: RunOptions,
    name: CutName = 'open',
  ): Promise<DenseCoverage> {
    const { isOn: keep } = this.cache;
    const coverage = await this.cuts.use(name, ({ index }) =>
      this.embedders.embed(index, { query, settings, keep }, options),
    );
    if (keep) this.cache.tidyLater();
    return coverage;
  }

  async setOwnModel(files: ModelFiles | null): Promise<void> {
    try {
      await this.embedders.setOwn(files);
    } finally {
      await this.cuts.forgetOwnVectors();
    }
  }

  setReranker(files: ModelFiles | null): Promise<void> {
    this.cuts.forgetScores();
    return this.reranker.set(files);
  }

  async rerank(
    query: Query,
    settings: Settings,
    options: RunOptions,
    name: CutName = 'open',
  ): Promise<void> {
    const { method } = settings.rerank;
    if (method === 'off') return;
    const { reranker, embedders } = this;
    await this.cuts.use(name, (held) =>
      rerankChunks(held, { reranker, method, embedders, query, settings }, options),
    );
  }

  async inspect(query: Query, settings: Settings, name: CutName = 'open'): Promise<Inspection> {
    const queryVector = await this.embedders.queryVector(query.task, settings);
    return this.cuts.use(name, ({ index, scores }) => {
      const modelScores = scores.recall(query.task);
      return index.call('inspect', { query, settings, queryVector, modelScores });
    });
  }

  async effects(query: Query, settings: Settings, asked: EffectsAsked): Promise<SwitchEffect[]> {
    const ask = await this.withAnyStage(query, settings);
    return this.cuts.use('open', ({ index }) => index.call('effects', { ...ask, asked }));
  }

  async trial(query: Query, settings: Settings, asked: TrialAsked): Promise<Trial> {
    const ask = await this.withAnyStage(query, settings);
    return this.cuts.use('open', ({ index }) => index.call('trial', { ...ask, asked }));
  }

  async detail(id: string, query: Query, settings: Settings): Promise<ChunkDetail> {
    const detail = await this.cuts.use('open', ({ index }) =>
      index.call('detail', { id, query, settings }),
    );
    const highlights = await this.highlight(detail.text, detail.chunk.language);
    return { ...detail, highlights };
  }

  texts(ids: readonly string[]): Promise<string[]> {
    return this.cuts.use('open', ({ index }) => index.call('texts', ids));
  }

  evaluation(): Evaluation {
    const { cut } = this.cuts.get('open');
    const { source } = this.past;
    const { cuts, embedders, reranker, spawn } = this;
    this.evaluating?.dispose();
    this.evaluating = new HostedEvaluation(
      new WorkerBases({
        ...{ source: source!, cut, embedders, reranker },
        askOpened: (work) => cuts.use('open', work),
        keep: () => this.cache.isOn,
        spawnHistory: spawn.history,
        startIndex: () => startIndex(spawn.index),
        startPool: () => this.newParsePool(),
      }),
    );
    return this.evaluating;
  }

  async lint(asked: LintAsked): Promise<LintAnswer> {
    if (!this.cuts.find('open')) return this.spareIndex.use('lint', asked);
    return this.cuts.use('open', async (held) => {
      // Instructions may name files that were skipped.
      if (!this.withLedger.has(held)) await held.index.call('holdLedger', held.ledger);
      this.withLedger.add(held);
      return held.index.call('lint', asked);
    });
  }

  /** @throws OrielError `empty-source` where nothing is open. */
  async joinTranscript(asked: JoinAsked, port: MessagePort): Promise<RepositoryJoin> {
    // A port can be handed over once: where the worker dies over it, the caller asks again with another.
    const { index } = await this.cuts.living('open');
    return index.call('joinTranscript', asked, { transfer: [port] });
  }

  onRefill(listener: (refill: Refill) => void): void {
    this.hearRefill = listener;
  }

  dispose(): void {
    this.evaluating?.dispose();
    this.cuts.dispose();
    this.spareIndex.dispose();
    this.past.dispose();
    this.parsePool.dispose();
    this.embedders.dispose();
    this.reranker.dispose();
  }

  /** With the task's vector even where the dense stage is off, since it may be turned on to see. */
  private async withAnyStage(query: Query, settings: Settings): Promise<AskedOfIndex> {
    const queryVector = await this.embedders.queryVector(query.task, {
      ...settings,
      stages: ['dense'],
    });
    const modelScores = this.cuts.get('open').scores.recall(query.task);
    return { query, settings, queryVector, modelScores };
  }

  private async refill(name: CutName, lost: HeldCut): Promise<Refilled> {
    const pool = this.newParsePool();
    const { spareIndex, cuts, past } = this;
    const { isOn: keep } = this.cache;
    try {
      return await refillCut(name, lost, { spareIndex, pool, cuts, past, keep });
    } finally {
      pool.dispose();
    }
  }

  /** A chunk without colours is still the chunk. */
  private highlight(text: string, language: string): Promise<HighlightSpan[]> {
    return this.parsePool.highlight(text, language).catch(() => []);
  }

  private newParsePool(): ParsePool {
    const { parse, assets } = this.spawn;
    return new ParsePool(parse, assets, Math.max(1, Math.min(4, this.cores)));
  }
}
