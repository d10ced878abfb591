import { LIMITS } from '../limits.ts';
import type { LabelledTask } from '../model/labelled-task.ts';
import { isWorkerFailure, OrielError } from '../model/problem.ts';
import type { CutSettings } from '../model/settings.ts';
import type { AbortSignalLike } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import { readFile } from '../text/read-file.ts';
import type { BaseHost } from './base-host.ts';
import type {
  Evaluation,
  EvaluationOptions,
  EvaluationProgress,
  FoundTasks,
  RunListeners,
} from './evaluation.ts';
import { requireRunnable } from './require-runnable.ts';
import { SteadyHost } from './steady-host.ts';
import type { EvaluationAsked } from './task-answer.ts';
import { countRejections } from './tasks/candidates-of.ts';
import type { TaskCandidate } from './tasks/task-candidate.ts';

const REPORT_MS = 100;
const STOPPED = 'The evaluation was stopped.';
/** As many tasks in a row over which workers die are no fault of theirs. */
const MOST_LOST = 3;

/** The order of an evaluation, whoever does its work: bases along history, from the end that is nearer. */
export class HostedEvaluation implements Evaluation {
  private isEnded = false;
  /** The base at hand. */
  private at: string | null = null;

  private readonly host: SteadyHost;

  constructor(host: BaseHost) {
    this.host = new SteadyHost(host);
  }

  findTasks(limit: number, { signal, onProgress }: EvaluationOptions): Promise<FoundTasks> {
    return this.guard(signal, async () => {
      const report = this.reporter(onProgress);
      report('history', 0, null);
      const search = await this.host.candidates(limit, signal);
      const { candidates, rejected, read, endedBy } = search;
      report('history', read, read);
      const tasks = new Map<TaskCandidate, LabelledTask>();
      for (const [base, own] of await this.inOrder(candidates, ({ base }) => base, signal)) {
        await this.visit(base, this.host.cut, signal, report);
        for (const candidate of own) tasks.set(candidate, await this.host.complete(candidate));
        report('tasks', tasks.size, candidates.length);
      }
      return {
        tasks: candidates.map((candidate) => tasks.get(candidate)!),
        looked: read,
        rejected: countRejections(rejected),
        endedBy,
      };
    });
  }

  run(
    { tasks, variants }: EvaluationAsked,
    { signal, onProgress, onAnswer, onLost }: RunListeners,
  ): Promise<void> {
    return this.guard(signal, async () => {
      const cut = requireRunnable(tasks, variants) ?? this.host.cut;
      const report = this.reporter(onProgress);
      let done = 0;
      let lost = 0;
      /** What workers die over twice is told by name, and the others go on. */
      const survive = async (own: readonly LabelledTask[], work: () => Promise<void>) => {
        try {
          await work();
        } catch (error) {
          lost += 1;
          const isOver = signal.aborted || this.isEnded || lost === MOST_LOST;
          if (!onLost || !isWorkerFailure(error) || isOver) throw error;
          for (const { id } of own) onLost({ task: id, why: error });
          done += own.length;
        }
      };
      const answer = (task: LabelledTask): Promise<void> =>
        survive([task], async () => {
          for (const variant of variants) {
            if (signal.aborted) throw new OrielError('cancelled', STOPPED);
            onAnswer(await this.host.answer(task, variant, signal));
            lost = 0;
          }
          done += 1;
          report('tasks', done, tasks.length);
        });
      report('tasks', 0, tasks.length);
      for (const task of tasks) if (task.base === null) await answer(task);
      const based = tasks.filter(({ base }) => base !== null);
      for (const [base, own] of await this.inOrder(based, ({ base }) => base!, signal)) {
        let isThere = false;
        await survive(own, async () => {
          await this.visit(base, cut, signal, report);
          isThere = true;
        });
        if (isThere) for (const task of own) await answer(task);
      }
    });
  }

  async fileAt(commit: string, path: FilePath, signal: AbortSignalLike): Promise<string | null> {
    const listed = await this.host.fileAt(commit, path, signal);
    // It is in memory already, so that nothing has to be waited for.
    const read = listed && (await readFile(listed, LIMITS, (work) => work));
    return read?.kind === 'file' ? read.file.text : null;
  }

  dispose(): void {
    this.isEnded = true;
    this.host.drop();
  }

  private async visit(
    base: string,
    cut: CutSettings,
    signal: AbortSignalLike,
    report: Report,
  ): Promise<void> {
    await this.host.visit(base, cut, signal, (done, total) => report('bases', done, total));
    this.at = base;
  }

  /** Grouped by base, oldest first, or newest first where the base at hand is nearer to that end. */
  private async inOrder<T>(
    items: readonly T[],
    baseOf: (item: T) => string,
    signal: AbortSignalLike,
  ): Promise<[string, T[]][]> {
    const groups = new Map<string, T[]>();
    for (const item of items) groups.set(baseOf(item), [...(groups.get(baseOf(item)) ?? []), item]);
    const bases = [...groups.keys()];
    const times = await this.host.times(bases, signal);
    const timeOf = new Map(bases.map((base, index) => [base, times[index]!]));
    const ordered = [...groups].sort(
      ([a], [b]) => timeOf.get(a)! - timeOf.get(b)! || (a < b ? -1 : 1),
    );
    const place = ordered.findIndex(([base]) => base === this.at);
    return place > ordered.length / 2 ? ordered.reverse() : ordered;
  }

  /** Files of a base go by in milliseconds: what is said of them is for eyes. */
  private reporter(onProgress: EvaluationOptions['onProgress']): Report {
    const { host } = this;
    const started = host.now();
    let said = Number.NEGATIVE_INFINITY;
    return (stage, done, total) => {
      const now = host.now();
      if (stage === 'bases') {
        if (now - said < REPORT_MS) return;
        said = now;
      }
      onProgress({ stage, done, total, elapsedMs: now - started });
    };
  }

  /** What stops or fails leaves no half-made base behind. */
  private async guard<T>(signal: AbortSignalLike, work: () => Promise<T>): Promise<T> {
    const stop = (): void => this.host.drop();
    signal.addEventListener('abort', stop);
    try {
      if (signal.aborted || this.isEnded) throw new OrielError('cancelled', STOPPED);
      return await work();
    } catch (error) {
      this.host.drop();
      this.at = null;
      if (signal.aborted || this.isEnded) throw new OrielError('cancelled', STOPPED);
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}

type Report = (stage: EvaluationProgress['stage'], done: number, total: number | null) => void;
