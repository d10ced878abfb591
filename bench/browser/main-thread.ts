/** A task of the page's main thread, times in milliseconds from the first mark. */
export interface MainTask {
  at: number;
  /** How long it took by the clock, and how long by the thread's own: less where something else had the processor. */
  wallMs: number;
  cpuMs: number;
  /** The mark before it. */
  phase: string;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** Of what begins so the names of marks are phases. */
export const MARK = 'scale:';
export const TRACE_CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'blink.user_timing',
];

/** Tasks of a trace on the thread that set the marks, in the order in which they began. */
export function mainTasks(trace: Buffer): { tasks: MainTask[]; startUs: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name.startsWith(MARK)).sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) throw new Error('the page set no marks');
  const startUs = first.ts;
  const phaseAt = (ts: number): string =>
    marks.findLast((mark) => mark.ts <= ts)?.name.slice(MARK.length) ?? 'before';
  const tasks = traceEvents
    .filter(({ name, ph, tid }) => name === 'RunTask' && ph === 'X' && tid === first.tid)
    .filter(({ pid }) => pid === first.pid)
    .map(({ ts, dur = 0, tdur = dur }) => ({
      at: (ts - startUs) / 1_000,
      wallMs: dur / 1_000,
      cpuMs: tdur / 1_000,
      phase: phaseAt(ts + dur / 2),
    }))
    .sort((a, b) => a.at - b.at);
  return { tasks, startUs };
}
