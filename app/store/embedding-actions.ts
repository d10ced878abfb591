import type { ModelFiles } from '../../core/model/model-files.ts';
import type { EmbeddingModel } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { modelSlot } from './brought-model.ts';
import { startEmbedding, stopEmbedding } from './embedding.ts';
import { getEngine } from './engine-door.ts';
import { useOwnModel } from './own-model-store.ts';
import { inspectNow, turn } from './run-actions.ts';
import { useRun } from './run-store.ts';
import { useSource } from './source-store.ts';

const MODEL_WORDS: Record<EmbeddingModel, string> = {
  'oriel-code-static': 'embedding: oriel-code-static',
  'all-MiniLM-L6-v2': 'embedding: all-MiniLM-L6-v2',
  own: 'embedding: your own model',
};

/** Ranks by the vectors of another model, and has those made that are not there yet. */
export function setEmbeddingModel(model: EmbeddingModel): void {
  if (useRun.getState().settings.embedding.model === model) return;
  turn(MODEL_WORDS[model], (now) => ({ ...now, embedding: { ...now.embedding, model } }));
  embedOpened();
}

const slot = modelSlot({
  show: (model) => useOwnModel.setState({ model }),
  load: (files) => getEngine().setOwnModel(files),
});

/** Takes an embedding model of the person's into use and ranks with it; `find` throws where the files are not one. */
export async function bringOwnModel(find: () => ModelFiles): Promise<void> {
  const { model } = useRun.getState().settings.embedding;
  if (model === 'own') pauseEmbedding();
  const name = await slot.bring(find);
  if (name === null) return;
  if (useRun.getState().settings.embedding.model !== 'own') {
    setEmbeddingModel('own');
    return;
  }
  void inspectNow(`embedding: ${name}`);
  embedOpened();
}

/** Gives the memory of the person's model back, its vectors with it. */
export function forgetOwnModel(): void {
  if (useRun.getState().settings.embedding.model === 'own') pauseEmbedding();
  slot.forget();
  if (useRun.getState().settings.embedding.model === 'own') {
    setEmbeddingModel(DEFAULT_SETTINGS.embedding.model);
  }
}

/** Stops making vectors; those that are there stay. */
export function pauseEmbedding(): void {
  stopEmbedding();
  useRun.setState({ embedding: { phase: 'idle' } });
}

function embedOpened(): void {
  if (useSource.getState().phase === 'ready') startEmbedding();
}
