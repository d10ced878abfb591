import { Worker } from 'node:worker_threads';
import { BLOCK, type Finding, MOST_FINDINGS } from './run-cases.ts';
import type { FuzzTarget } from './target.ts';
import type { ThreadMessage, ThreadTask } from './thread.ts';

/** A thread that begins no new case for so long hangs, also where others have the processor most of the time. */
const HUNG_MS = 600_000;
const LOOK_MS = 2_000;

export interface CampaignOptions {
  seed: number;
  /** First case, and the end. */
  from: number;
  cases: number;
  jobs: number;
  /** When to stop after the block in hand; Date.now. */
  until: number;
  /** Told after each block: all cases before `reached` are done. */
  onProgress(reached: number): void;
}

/** Runs a target's cases on threads of their own; a thread that hangs or dies is a finding, and is replaced. */
export async function runCampaign(
  target: FuzzTarget,
  { seed, from: first, cases, jobs: most, until, onProgress }: CampaignOptions,
): Promise<{ done: number; reached: number; findings: Finding[] }> {
  const jobs = Math.min(most, Math.ceil((cases - first) / BLOCK));
  const findings: Finding[] = [];
  let done = 0;
  /** Where each job is; it has done its blocks before. */
  const places = Array.from({ length: jobs }, () => first);
  const reached = () => Math.min(cases, ...places);
  const isOver = () => findings.length >= MOST_FINDINGS || Date.now() >= until;

  const runJob = async (job: number): Promise<void> => {
    while (places[job]! < cases && !isOver()) {
      const from = places[job]!;
      const end = await runThread(
        { target: target.name, seed, from, cases, job, jobs },
        (message) => {
          done += message.done;
          places[job] = message.to;
          findings.push(...message.findings.slice(0, MOST_FINDINGS - findings.length));
          onProgress(reached());
          return isOver();
        },
      );
      if (end === null) {
        if (!isOver()) places[job] = cases;
        return;
      }
      const { index, kind, message } = end;
      findings.push({ target: target.name, seed, index, kind, message, smallest: '' });
      places[job] = index + 1;
    }
  };
  await Promise.all(places.map((_, job) => runJob(job)));
  return { done, reached: reached(), findings };
}

type Stop = Pick<Finding, 'index' | 'kind' | 'message'>;

/** null where the thread came to its end, or was told to stop; else why and where it did not. */
function runThread(
  task: Omit<ThreadTask, 'place'>,
  onMessage: (message: ThreadMessage) => boolean,
): Promise<Stop | null> {
  const place = new SharedArrayBuffer(16);
  const at = new Float64Array(place);
  at[0] = task.from;
  at[1] = Date.now();
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
    workerData: { ...task, place },
  });
  return new Promise((resolve) => {
    const end = (stop: Stop | null): void => {
      clearInterval(watchdog);
      resolve(stop);
      void worker.terminate();
    };
    const stop = (kind: Finding['kind'], message: string) => end({ index: at[0]!, kind, message });
    const watchdog = setInterval(() => {
      if (Date.now() - at[1]! > HUNG_MS) stop('hung', `no end after ${HUNG_MS / 1000} s`);
    }, LOOK_MS);
    worker.on('message', (message: ThreadMessage) => {
      at[1] = Date.now();
      if (onMessage(message)) end(null);
    });
    worker.on('error', (error) => stop('died', error.message));
    worker.on('exit', (code) => (code === 0 ? end(null) : stop('died', `exit code ${code}`)));
  });
}
