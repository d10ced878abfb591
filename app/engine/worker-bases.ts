import type { RunOptions } from '../../core/engine.ts';
import type { BaseHost } from '../../core/evaluate/base-host.ts';
import { BaseTree } from '../../core/evaluate/bases/base-tree.ts';
import { queryOf } from '../../core/evaluate/query-of.ts';
import type { TaskAnswer, Variant } from '../../core/evaluate/task-answer.ts';
import type { CandidateSearch } from '../../core/evaluate/tasks/candidates-of.ts';
import type { TaskCandidate } from '../../core/evaluate/tasks/task-candidate.ts';
import { LIMITS } from '../../core/limits.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { AbortSignalLike, Bytes, Listed, Source } from '../../core/model/source.ts';
import type { FilePath } from '../../core/model/units.ts';
import { ScoreMemory } from '../../core/score-memory.ts';
import type { HistoryApi } from '../../workers/protocol.ts';
import type { Embedders } from './embedders.ts';
import type { HeldCut } from './held-cuts.ts';
import type { ParsePool } from './parse-pool.ts';
import { readBlobs } from './read-blobs.ts';
import { rerankChunks } from './rerank-chunks.ts';
import type { Reranker } from './reranker.ts';
import { serveFiles } from './serve-files.ts';
import { WorkerClient, type WorkerLike } from './worker-client.ts';

export type HistoryClient = WorkerClient<HistoryApi>;

/** What bases share with the open source. */
interface Surroundings {
  source: Source;
  /** How the open source is cut. */
  cut: CutSettings;
  /** Asks the open source itself. */
  askOpened<T>(work: (opened: HeldCut) => Promise<T>): Promise<T>;
  embedders: Embedders;
  reranker: Reranker;
  /** Whether cuts and vectors of earlier visits are used, and these kept for later ones. */
  keep(): boolean;
  spawnHistory(): WorkerLike;
  startIndex(): HeldCut['index'];
  startPool(): ParsePool;
}

/**
 * Base trees in the page: a history worker reads them, parse workers cut what changed, and an index worker
 * holds the corpus. All of them are the evaluation's own, so that the open source never notices.
 */
export class WorkerBases implements BaseHost {
  private history: Promise<HistoryClient> | null = null;
  private pool: ParsePool | null = null;
  private base: { tree: BaseTree; held: HeldCut } | null = null;
  private readonly withLedger = new WeakSet<HeldCut>();
  /** Ends what is under way. */
  private stops: (() => void)[] = [];

  constructor(private readonly around: Surroundings) {}

  get cut(): CutSettings {
    return this.around.cut;
  }

  now(): number {
    return performance.now();
  }

  async candidates(tasks: number, signal: AbortSignalLike): Promise<CandidateSearch> {
    return (await this.reading(signal)).call('candidates', { tasks });
  }

  async times(commits: readonly string[], signal: AbortSignalLike): Promise<number[]> {
    return commits.length === 0 ? [] : (await this.reading(signal)).call('times', commits);
  }

  async visit(
    commit: string,
    cut: CutSettings,
    signal: AbortSignalLike,
    onFile: (done: number, total: number) => void,
  ): Promise<void> {
    const history = await this.reading(signal);
    // Ages are asked for while files are cut.
    const past = history.call('history', commit);
    past.catch(() => {});
    const { tree, held } = this.baseCut(cut);
    const { index } = held;
    const step = tree.stepTo(await history.call('list', commit), LIMITS);
    await index.call('removeFiles', step.gone);
    this.pool ??= this.started(this.around.startPool(), (pool) => pool.dispose());
    const { pool } = this;
    const keep = this.around.keep();
    const rows = await readBlobs(step.read, { history, pool, index, cut, keep, signal, onFile });
    await index.call('setHistory', await past);
    held.ledger = tree.settle(step, rows);
    held.scores = new ScoreMemory();
    await index.call('holdLedger', held.ledger);
  }

  complete(candidate: TaskCandidate): Promise<LabelledTask> {
    return this.base!.held.index.call('completeTask', candidate);
  }

  async answer(
    task: LabelledTask,
    { name, settings }: Variant,
    signal: AbortSignalLike,
  ): Promise<TaskAnswer> {
    if (task.base !== null) return this.answerBy(this.base!.held, task, { name, settings }, signal);
    return this.around.askOpened(async (opened) => {
      if (!this.withLedger.has(opened)) await opened.index.call('holdLedger', opened.ledger);
      this.withLedger.add(opened);
      return this.answerBy(opened, task, { name, settings }, signal);
    });
  }

  private async answerBy(
    held: HeldCut,
    task: LabelledTask,
    { name, settings }: Variant,
    signal: AbortSignalLike,
  ): Promise<TaskAnswer> {
    const { embedders, reranker, keep } = this.around;
    const { index, scores } = held;
    const query = queryOf(task);
    const options: RunOptions = { signal, onProgress: () => {} };
    if (settings.stages.includes('dense')) {
      await embedders.embed(index, { query, settings, keep: keep() }, options);
    }
    const { method } = settings.rerank;
    if (method !== 'off') {
      await rerankChunks(held, { reranker, method, embedders, query, settings }, options);
    }
    const queryVector = await embedders.queryVector(query.task, settings);
    const modelScores = scores.recall(query.task);
    return index.call('answerTask', { task, variant: name, settings, queryVector, modelScores });
  }

  async fileAt(
    commit: string,
    path: FilePath,
    signal: AbortSignalLike,
  ): Promise<Extract<Listed, { kind: 'file' }> | null> {
    const history = await this.reading(signal);
    const { files } = await history.call('list', commit);
    const found = files.find((file) => file.path === path);
    if (!found) return null;
    const { blob, ...file } = found;
    const open = async (): Promise<Bytes> => {
      const [read] = await history.call('blobs', [blob]);
      if ('problem' in read!) throw new Error(read.problem);
      return read!.content;
    };
    return { kind: 'file', ...file, open };
  }

  drop(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.history = null;
    this.pool = null;
    this.base = null;
  }

  /** The base at hand, or an empty one where there is none that is cut that way. */
  private baseCut(cut: CutSettings): { tree: BaseTree; held: HeldCut } {
    const { base } = this;
    if (base && JSON.stringify(base.held.cut) === JSON.stringify(cut)) return base;
    base?.held.index.terminate();
    const index = this.started(this.around.startIndex(), (worker) => worker.terminate());
    const ledger = { entries: [], pruned: [] };
    this.base = { tree: new BaseTree(), held: { index, cut, ledger, scores: new ScoreMemory() } };
    return this.base;
  }

  private reading(signal: AbortSignalLike): Promise<HistoryClient> {
    this.history ??= this.openHistory(signal);
    return this.history;
  }

  private async openHistory(signal: AbortSignalLike): Promise<HistoryClient> {
    const { source, spawnHistory } = this.around;
    const { stops } = this;
    const files = (await source.files?.(signal)) ?? null;
    if (!files) throw new OrielError('no-history', 'It was not opened from a disk.');
    // What is started now would be nobody's to stop.
    if (this.stops !== stops) throw new OrielError('cancelled', 'The evaluation was ended.');
    const { port1, port2 } = new MessageChannel();
    serveFiles(port1, files);
    const history: HistoryClient = new WorkerClient<HistoryApi>(spawnHistory, 'history');
    this.started(history, (worker) => {
      worker.terminate();
      port1.close();
    });
    await history.call('open', null, { transfer: [port2] });
    return history;
  }

  private started<T>(worker: T, stop: (worker: T) => void): T {
    this.stops.push(() => stop(worker));
    return worker;
  }
}
