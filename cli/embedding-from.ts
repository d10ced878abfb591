import { existsSync } from 'node:fs';
import type { ModelFiles } from '../core/model/model-files.ts';
import { EMBEDDING_MODELS, type EmbeddingModel, type Settings } from '../core/model/settings.ts';
import { modelFilesFrom } from './model-files-from.ts';
import { UsageError } from './usage-error.ts';

const SHIPPED = EMBEDDING_MODELS.filter((name) => name !== 'own');

/**
 * The embedding model of `--model NAME` or `--model DIR`, a folder with the person's own; that of the
 * settings where it was not given.
 */
export function embeddingFrom(
  given: string | undefined,
  settings: Settings,
): { settings: Settings; own: ModelFiles | null } {
  if (given === undefined) {
    if (settings.embedding.model !== 'own') return { settings, own: null };
    throw new UsageError('the settings ask for a model of your own: name its folder with --model');
  }
  const name = SHIPPED.find((shipped) => shipped === given);
  if (name) return { settings: withModel(settings, name), own: null };
  if (!existsSync(given)) {
    throw new UsageError(
      `there is no folder ${given}, and the models that ship are ${SHIPPED.join(' and ')}`,
    );
  }
  return { settings: withModel(settings, 'own'), own: modelFilesFrom(given) };
}

function withModel(settings: Settings, model: EmbeddingModel): Settings {
  return { ...settings, embedding: { ...settings.embedding, model } };
}
