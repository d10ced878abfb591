import { Corpus } from '../core/corpus.ts';
import { answerOf } from '../core/evaluate/answer-of.ts';
import type { BaseHost } from '../core/evaluate/base-host.ts';
import { BaseRepository } from '../core/evaluate/bases/base-repository.ts';
import { BaseTree } from '../core/evaluate/bases/base-tree.ts';
import { queryOf } from '../core/evaluate/query-of.ts';
import type { TaskAnswer, Variant } from '../core/evaluate/task-answer.ts';
import type { CandidateSearch } from '../core/evaluate/tasks/candidates-of.ts';
import { completeTask } from '../core/evaluate/tasks/complete-task.ts';
import type { TaskCandidate } from '../core/evaluate/tasks/task-candidate.ts';
import type { ListedBlob } from '../core/history/tree-source.ts';
import { inspect } from '../core/inspect.ts';
import { LIMITS } from '../core/limits.ts';
import type { LedgerEntry } from '../core/model/file.ts';
import type { LabelledTask } from '../core/model/labelled-task.ts';
import { OrielError } from '../core/model/problem.ts';
import type { CutSettings } from '../core/model/settings.ts';
import type { AbortSignalLike, Listed, Source } from '../core/model/source.ts';
import type { FilePath } from '../core/model/units.ts';
import { ScoreMemory } from '../core/score-memory.ts';
import { memoryBytes } from '../core/text/memory-bytes.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { fflateInflater } from '../workers/history/fflate-inflater.ts';
import { fastestDotScan } from '../workers/index/fastest-dot-scan.ts';
import { type HeldCorpus, type NodeModels, rerankHeld } from './held-corpus.ts';
import { HeldParser, parseSource } from './parse-source.ts';
import { takeIn } from './take-in.ts';

/** What is held of the base at hand. */
interface HeldBase {
  tree: BaseTree;
  held: HeldCorpus;
}

/** Base trees under Node, in this thread. */
export class NodeBases implements BaseHost {
  private repository: BaseRepository | null = null;
  private base: HeldBase | null = null;
  private readonly parser = new HeldParser();

  constructor(
    private readonly source: Source,
    private readonly open: HeldCorpus,
    private readonly models: NodeModels,
  ) {}

  get cut(): CutSettings {
    return this.open.cut;
  }

  now(): number {
    return performance.now();
  }

  async candidates(tasks: number, signal: AbortSignalLike): Promise<CandidateSearch> {
    return (await this.opened(signal)).candidates(tasks, signal);
  }

  async times(commits: readonly string[], signal: AbortSignalLike): Promise<number[]> {
    return commits.length === 0 ? [] : (await this.opened(signal)).times(commits);
  }

  async visit(
    base: string,
    cut: CutSettings,
    signal: AbortSignalLike,
    onFile: (done: number, total: number) => void,
  ): Promise<void> {
    const repository = await this.opened(signal);
    const listed = await repository.list(base, signal);
    const before = this.baseCut(cut);
    const step = before.tree.stepTo(listed, LIMITS);
    const corpus = before.held.corpus.without(step.gone);
    const rows: LedgerEntry[] = [];
    const source = sourceOfBlobs(repository, step.read);
    // Which files have room was decided over the whole tree.
    for await (const item of parseSource(source, signal, LIMITS, cut, this.parser)) {
      if (signal.aborted) throw new OrielError('cancelled', 'Reading a base was stopped.');
      if (item.kind === 'pruned') continue;
      rows.push(takeIn(item, corpus));
      onFile(rows.length, step.read.length);
    }
    corpus.setHistory(await repository.history(base, signal));
    const ledger = before.tree.settle(step, rows);
    this.base = { tree: before.tree, held: { corpus, cut, ledger, scores: new ScoreMemory() } };
  }

  async complete(candidate: TaskCandidate): Promise<LabelledTask> {
    return completeTask(candidate, this.base!.held.corpus);
  }

  async answer(
    task: LabelledTask,
    { name, settings }: Variant,
    signal: AbortSignalLike,
  ): Promise<TaskAnswer> {
    const held = task.base === null ? this.open : this.base!.held;
    const { corpus, ledger, scores } = held;
    const query = queryOf(task);
    const options = { signal, onProgress: () => {} };
    const { embedders } = this.models;
    if (settings.stages.includes('dense')) await embedders.embed(corpus, query, settings, options);
    await rerankHeld(held, query, settings, this.models, options);
    const vector = await embedders.queryVector(corpus, query, settings);
    const counter = await loadCounter(settings.tokenizer);
    const known = scores.recall(query.task);
    const inspection = inspect(corpus, query, settings, counter, vector, known);
    return answerOf(corpus, ledger, task, name, inspection, vector);
  }

  async fileAt(
    commit: string,
    path: FilePath,
    signal: AbortSignalLike,
  ): Promise<Extract<Listed, { kind: 'file' }> | null> {
    const repository = await this.opened(signal);
    const { files } = await repository.list(commit, signal);
    const found = files.find((file) => file.path === path);
    if (!found) return null;
    const { blob, ...file } = found;
    return { kind: 'file', ...file, open: async () => memoryBytes(await repository.blob(blob)) };
  }

  drop(): void {
    this.base = null;
  }

  /** The base at hand, or an empty one where there is none that is cut that way. */
  private baseCut(cut: CutSettings): HeldBase {
    if (this.base && JSON.stringify(this.base.held.cut) === JSON.stringify(cut)) return this.base;
    const ledger = { entries: [], pruned: [] };
    const corpus = new Corpus(fastestDotScan);
    return { tree: new BaseTree(), held: { corpus, cut, ledger, scores: new ScoreMemory() } };
  }

  private async opened(signal: AbortSignalLike): Promise<BaseRepository> {
    if (!this.repository) {
      const files = (await this.source.files?.(signal)) ?? null;
      this.repository = await BaseRepository.open(files, fflateInflater);
    }
    return this.repository;
  }
}

function sourceOfBlobs(repository: BaseRepository, blobs: readonly ListedBlob[]): Source {
  return {
    name: 'base',
    async *list() {
      for (const { blob, ...file } of blobs) {
        const open = async () => memoryBytes(await repository.blob(blob));
        yield { kind: 'file', ...file, open };
      }
    },
  };
}
