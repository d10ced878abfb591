import { parentPort, workerData } from 'node:worker_threads';
import { BLOCK, type Finding, runCases } from './run-cases.ts';
import { findTarget } from './targets.ts';

/** One of several threads over the same cases: it runs every `jobs`th block. */
export interface ThreadTask {
  target: string;
  seed: number;
  /** First case, and the end. */
  from: number;
  cases: number;
  job: number;
  jobs: number;
  /** Where it says which case it is at, as two numbers: the case, and when it began (Date.now). */
  place: SharedArrayBuffer;
}

/** Of a block: how many cases, where it ended, and what was found in it. */
export type ThreadMessage = { done: number; to: number; findings: Finding[] };

const task = workerData as ThreadTask;
const place = new Float64Array(task.place);
const target = findTarget(task.target);
const opened = await target.open();

for (let block = Math.floor(task.from / BLOCK); block * BLOCK < task.cases; block++) {
  if (block % task.jobs !== task.job) continue;
  const from = Math.max(task.from, block * BLOCK);
  const to = Math.min(task.cases, (block + 1) * BLOCK);
  const findings = await runCases(target, opened, { seed: task.seed, from, to, onCase });
  const message: ThreadMessage = { done: to - from, to, findings };
  parentPort?.postMessage(message);
}
opened.close?.();

function onCase(index: number): void {
  place[0] = index;
  place[1] = Date.now();
}
