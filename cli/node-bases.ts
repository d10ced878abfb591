import { Corpus } from '../core/corpus.ts';
import { answerOf } from '../core/evaluate/answer-of.ts';
import { BaseTree } from '../core/evaluate/bases/base-tree.ts';
import type { BaseHost } from '../core/evaluate/hosted-evaluation.ts';
import type { TaskAnswer, Variant } from '../core/evaluate/task-answer.ts';
import { type CandidateSearch, candidatesOf } from '../core/evaluate/tasks/candidates-of.ts';
import { completeTask } from '../core/evaluate/tasks/complete-task.ts';
import type { TaskCandidate } from '../core/evaluate/tasks/task-candidate.ts';
import type { GitRepository } from '../core/history/git-repository.ts';
import { openRepository } from '../core/history/open-repository.ts';
import { readHistory } from '../core/history/read-history.ts';
import { type ListedBlob, listTree } from '../core/history/tree-source.ts';
import { inspect } from '../core/inspect.ts';
import { LIMITS } from '../core/limits.ts';
import type { LedgerEntry } from '../core/model/file.ts';
import type { LabelledTask } from '../core/model/labelled-task.ts';
import { OrielError } from '../core/model/problem.ts';
import type { CutSettings } from '../core/model/settings.ts';
import type { AbortSignalLike, Source } from '../core/model/source.ts';
import { ScoreMemory } from '../core/score-memory.ts';
import { memoryBytes } from '../core/text/memory-bytes.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { fflateInflater } from '../workers/history/fflate-inflater.ts';
import { fastestDotScan } from '../workers/index/fastest-dot-scan.ts';
import { type HeldCorpus, type NodeModels, rerankHeld } from './held-corpus.ts';
import { parseSource } from './parse-source.ts';

/** What is held of the base at hand. */
interface HeldBase {
  tree: BaseTree;
  held: HeldCorpus;
}

/** Base trees under Node, in this thread. */
export class NodeBases implements BaseHost {
  private repository: GitRepository | null = null;
  private base: HeldBase | null = null;

  constructor(
    private readonly source: Source,
    private readonly opened: HeldCorpus,
    private readonly models: NodeModels,
  ) {}

  get cut(): CutSettings {
    return this.opened.cut;
  }

  now(): number {
    return performance.now();
  }

  async candidates(tasks: number, signal: AbortSignalLike): Promise<CandidateSearch> {
    return candidatesOf(await this.opening(signal), { tasks }, signal);
  }

  async times(commits: readonly string[]): Promise<number[]> {
    if (commits.length === 0) return [];
    const repository = await this.opening({ ...NEVER });
    return Promise.all(commits.map(async (id) => (await repository.commit(id)).committer.at));
  }

  async visit(
    base: string,
    cut: CutSettings,
    signal: AbortSignalLike,
    onFile: (done: number, total: number) => void,
  ): Promise<void> {
    const repository = await this.opening(signal);
    const listed = await listTree(repository, base, LIMITS, signal);
    const before = this.baseCut(cut);
    const step = before.tree.stepTo(listed, LIMITS);
    const corpus = before.held.corpus.without(step.gone);
    const rows: LedgerEntry[] = [];
    const source = sourceOfBlobs(repository, step.read);
    // Which files have room was decided over the whole tree.
    for await (const item of parseSource(source, signal, LIMITS, cut)) {
      if (signal.aborted) throw new OrielError('cancelled', 'Reading a base was stopped.');
      if (item.kind === 'pruned') continue;
      rows.push(item.entry);
      if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
      onFile(rows.length, step.read.length);
    }
    const { reading, files } = await readHistory(
      repository.at(base),
      LIMITS.historyCommits,
      signal,
    );
    corpus.setHistory({ git: { kind: 'read', ...reading }, files });
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
    const held = task.base === null ? this.opened : this.base!.held;
    const { corpus, ledger, scores } = held;
    const query = { task: task.task, given: task.given, cursor: null };
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

  private async opening(signal: AbortSignalLike): Promise<GitRepository> {
    this.repository ??= await open(this.source, signal);
    return this.repository;
  }
}

const NEVER: AbortSignalLike = {
  aborted: false,
  addEventListener: () => {},
  removeEventListener: () => {},
};

async function open(source: Source, signal: AbortSignalLike): Promise<GitRepository> {
  const files = (await source.files?.(signal)) ?? null;
  if (!files) throw new OrielError('no-history', 'It was not opened from a disk.');
  const opened = await openRepository(files, fflateInflater);
  if (opened.kind === 'absent') throw new OrielError('no-history', opened.detail);
  return opened.repository;
}

function sourceOfBlobs(repository: GitRepository, blobs: readonly ListedBlob[]): Source {
  return {
    name: 'base',
    async *list() {
      for (const { blob, ...file } of blobs) {
        const open = async () => memoryBytes(await repository.readBlob(blob));
        yield { kind: 'file', ...file, open };
      }
    },
  };
}
