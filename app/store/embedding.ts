import { riskily } from './crash-store.ts';
import { getEngine } from './engine-door.ts';
import { useOwnModel } from './own-model-store.ts';
import { problemOf } from './problem-of.ts';
import { canRead, isReading, readAnswer } from './reranking.ts';
import { useRun } from './run-store.ts';
import { openedIn, useSource } from './source-store.ts';
import { settleSelection } from './view-actions.ts';
import { useView } from './view-store.ts';

/** While vectors come in, the answer is refreshed at most this often: a table that jumps cannot be read. */
const REFRESH_MS = 2_000;

let controller: AbortController | null = null;
let running: Promise<void> = Promise.resolve();

/**
 * Gives every chunk its vector by the model of the settings in the background, those that the current
 * task needs first. Nothing happens while the person's own model is asked for and none is at hand.
 */
export function startEmbedding(): void {
  stopEmbedding();
  const { model } = useRun.getState().settings.embedding;
  if (model === 'oriel-code-static') useRun.setState({ modelRun: null });
  if (model === 'own' && useOwnModel.getState().model.phase !== 'ready') {
    useRun.setState({ embedding: { phase: 'idle' } });
    return;
  }
  const mine = new AbortController();
  controller = mine;
  useRun.setState({ embedding: { phase: 'running', progress: null } });
  // One at a time: two would race for the same chunks.
  running = running.then(() => embedAll(mine));
}

export function stopEmbedding(): void {
  controller?.abort();
  controller = null;
}

/** After a change of task: the chunks it needs come first, unless all have their vector or none can. */
export function embedAgain(): void {
  if (useRun.getState().embedding.phase === 'running') startEmbedding();
}

async function embedAll(mine: AbortController): Promise<void> {
  if (mine.signal.aborted) return;
  const { query, settings } = useRun.getState();
  // The answer without vectors has just been asked for; a fast model is done before another is worth it.
  let refreshed = performance.now();
  try {
    const name = openedIn(useSource.getState())?.name ?? '';
    await riskily('embedding', name, () =>
      getEngine().embed(query.task.trim() === '' ? null : query, settings, {
        signal: mine.signal,
        onModelRun: (modelRun) => {
          if (controller === mine) useRun.setState({ modelRun });
        },
        onProgress: (progress) => {
          if (controller !== mine) return;
          useRun.setState({ embedding: { phase: 'running', progress } });
          // Who steps through the assembly would have it change under their hands.
          if (useView.getState().step !== null) return;
          if (performance.now() - refreshed < REFRESH_MS) return;
          refreshed = performance.now();
          void refresh(false);
        },
      }),
    );
    if (controller !== mine) return;
    useRun.setState({ embedding: { phase: 'done' } });
    await refresh(true);
  } catch (error) {
    if (controller !== mine) return;
    const problem = problemOf(error);
    useRun.setState({ embedding: { phase: 'failed', problem } });
    if (problem.code === 'vectors-over-limit') await refresh(true);
  }
}

/** Same question, more vectors: a question asked meanwhile wins, and the selection stays. */
async function refresh(isLast: boolean): Promise<void> {
  const { query, settings, generation, pending } = useRun.getState();
  if (pending || query.task.trim() === '') return;
  if (canRead(settings)) {
    // What is being read ends in an answer of its own.
    if (isLast || !isReading()) await readAnswer({ always: true });
    return;
  }
  const inspection = await getEngine()
    .inspect(query, settings)
    .catch(() => null);
  const now = useRun.getState();
  if (!inspection || now.generation !== generation || now.query !== query) return;
  useRun.setState({ inspection });
  settleSelection(inspection);
}
