import { compareInspections } from '../../core/inspection/compare.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Settings } from '../../core/model/settings.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { useRerank } from './rerank-store.ts';
import { useRun } from './run-store.ts';
import { settleSelection } from './view-actions.ts';

/** Vectors that come in meanwhile bring others to the top; more rounds than this would chase them. */
const MOST_ROUNDS = 3;

let controller: AbortController | null = null;

/** Whether a stronger model is asked for, is at hand, and has not just failed. */
export function canRead({ rerank }: Settings): boolean {
  const { reranker, reading } = useRerank.getState();
  if (reading.phase === 'failed') return false;
  if (rerank.method === 'cross-encoder') return reranker.phase === 'ready';
  return rerank.method === 'late-interaction';
}

/** Whether an answer that comes now would be replaced by the one that is being read. */
export const isReading = (): boolean => useRerank.getState().reading.phase === 'running';

/** Stops the reading in progress; the answer stays the one before it. */
export function stopReading(): void {
  controller?.abort();
  controller = null;
  useRerank.setState({ reading: { phase: 'idle' } });
}

interface Reading {
  /** The knob that asked for it and the answer before, so that the change of the window can be told. */
  told?: { cause: string; before: Inspection };
  /** Also where the shown answer has been read, e.g. because more vectors are in. */
  always?: boolean;
}

/** Has the stronger model read what the shown answer lacks, and shows the answer in its order. */
export async function readAnswer({ told, always = false }: Reading = {}): Promise<void> {
  stopReading();
  const mine = new AbortController();
  controller = mine;
  try {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { inspection, settings } = useRun.getState();
      const isAsked = (always && round === 0) || isUnread(inspection);
      if (!isAsked || !canRead(settings)) break;
      useRerank.setState({ reading: { phase: 'running', progress: null } });
      if (!(await readOnce(mine, told))) return;
    }
    if (controller === mine) stopReading();
  } catch (error) {
    if (controller !== mine) return;
    controller = null;
    useRerank.setState({ reading: { phase: 'failed', problem: problemOf(error) } });
  }
}

/** Whether the answer is one that the stronger model is about to change. */
export function isToBeRead(inspection: Inspection): boolean {
  return isUnread(inspection) && canRead(inspection.settings);
}

function isUnread(inspection: Inspection | null): boolean {
  const { reranking } = inspection ?? {};
  return Boolean(reranking && reranking.read < reranking.toRead);
}

/** Resolves to whether its answer is still asked for. */
async function readOnce(mine: AbortController, told: Reading['told']): Promise<boolean> {
  const { query, settings, generation } = useRun.getState();
  await getEngine().rerank(query, settings, {
    signal: mine.signal,
    onProgress: (progress) => {
      if (controller === mine) useRerank.setState({ reading: { phase: 'running', progress } });
    },
  });
  if (controller !== mine) return false;
  const inspection = await getEngine().inspect(query, settings);
  if (controller !== mine || useRun.getState().generation !== generation) return false;
  const change = told
    ? { cause: told.cause, ...compareInspections(told.before, inspection) }
    : null;
  useRun.setState({ inspection, ...(change && { change }) });
  settleSelection(inspection);
  return true;
}
