import type { LabelledTask } from '../model/labelled-task.ts';
import { isWorkerFailure } from '../model/problem.ts';
import type { CutSettings } from '../model/settings.ts';
import type { AbortSignalLike } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import type { BaseHost, ListedFile } from './base-host.ts';
import type { TaskAnswer, Variant } from './task-answer.ts';
import type { CandidateSearch } from './tasks/candidates-of.ts';
import type { TaskCandidate } from './tasks/task-candidate.ts';

/**
 * A host that does once more what a worker died over: all it held is let go, the base at hand is visited again, and
 * the same is asked of it.
 */
export class SteadyHost implements BaseHost {
  private wanted: Parameters<BaseHost['visit']> | null = null;
  private isThere = false;
  /** Counts what was ended on purpose: its calls reject as if a worker had died. */
  private drops = 0;

  constructor(private readonly host: BaseHost) {}

  get cut(): CutSettings {
    return this.host.cut;
  }

  now(): number {
    return this.host.now();
  }

  candidates(limit: number, signal: AbortSignalLike): Promise<CandidateSearch> {
    return this.insist(() => this.host.candidates(limit, signal));
  }

  times(commits: readonly string[], signal: AbortSignalLike): Promise<number[]> {
    return this.insist(() => this.host.times(commits, signal));
  }

  async visit(...wanted: Parameters<BaseHost['visit']>): Promise<void> {
    this.wanted = wanted;
    this.isThere = false;
    await this.insist(() => this.arrive());
  }

  complete(candidate: TaskCandidate): Promise<LabelledTask> {
    return this.atBase(() => this.host.complete(candidate));
  }

  answer(task: LabelledTask, variant: Variant, signal: AbortSignalLike): Promise<TaskAnswer> {
    const ask = (): Promise<TaskAnswer> => this.host.answer(task, variant, signal);
    return task.base === null ? this.insist(ask) : this.atBase(ask);
  }

  fileAt(commit: string, path: FilePath, signal: AbortSignalLike): Promise<ListedFile | null> {
    return this.host.fileAt(commit, path, signal);
  }

  drop(): void {
    this.drops += 1;
    this.wanted = null;
    this.isThere = false;
    this.host.drop();
  }

  private atBase<T>(work: () => Promise<T>): Promise<T> {
    return this.insist(async () => {
      await this.arrive();
      return work();
    });
  }

  private async arrive(): Promise<void> {
    if (this.isThere || !this.wanted) return;
    await this.host.visit(...this.wanted);
    this.isThere = true;
  }

  private async insist<T>(work: () => Promise<T>): Promise<T> {
    const { drops } = this;
    const attempt = async (): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (isWorkerFailure(error) && this.drops === drops) {
          this.isThere = false;
          this.host.drop();
        }
        throw error;
      }
    };
    try {
      return await attempt();
    } catch (error) {
      if (!isWorkerFailure(error) || this.drops !== drops) throw error;
      return attempt();
    }
  }
}
