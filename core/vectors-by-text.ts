import type { Corpus } from './corpus.ts';
import type { EmbeddingModel } from './model/settings.ts';
import { hashText } from './text/hash.ts';

/** A model's vectors by the text that they were made of, so that another cut finds those it can use again. */
export interface VectorsByText {
  model: EmbeddingModel;
  name: string | null;
  keys: string[];
  /** As `QuantisedVector`, one row after the other. */
  values: Int8Array<ArrayBuffer>;
  /** One a row; 0 for a chunk that is known to have no vector. */
  scales: Float32Array<ArrayBuffer>;
  /** Whether the model did not read the text to its end. */
  truncated: boolean[];
}

/** Those of a static model depend on the whole file, and are sooner made again than looked up. */
const CARRIED: readonly EmbeddingModel[] = ['all-MiniLM-L6-v2', 'own'];

/** What is worth taking to another cut of the same source, a row of it a model. */
export function vectorsByText(corpus: Corpus): VectorsByText[] {
  const models = CARRIED.filter((model) => corpus.vectorsOf(model).count > 0);
  const keys = models.length > 0 ? keysOf(corpus) : [];
  return models.map((model) => vectorsOfModel(corpus, model, keys));
}

function vectorsOfModel(
  corpus: Corpus,
  model: EmbeddingModel,
  keys: readonly string[],
): VectorsByText {
  const vectors = corpus.vectorsOf(model);
  const { dimensions, count, name } = vectors;
  const values = new Int8Array(count * dimensions);
  const scales = new Float32Array(count);
  const found: VectorsByText = { model, name, keys: [], values, scales, truncated: [] };
  for (let document = 0; document < corpus.size; document++) {
    const vector = vectors.quantised(document);
    if (!vector) continue;
    values.set(vector.values, found.keys.length * dimensions);
    scales[found.keys.length] = vector.scale;
    found.keys.push(keys[document]!);
    found.truncated.push(vectors.truncated.has(document));
  }
  return found;
}

/** Takes the vectors of those chunks for which a model would read the very same text. */
export function adoptVectors(corpus: Corpus, found: readonly VectorsByText[]): void {
  if (found.length === 0) return;
  const own = keysOf(corpus);
  for (const { model, name, keys, values, scales, truncated } of found) {
    const vectors = corpus.vectorsOf(model);
    vectors.name = name;
    const dimensions = values.length / keys.length;
    const rows = new Map(keys.map((key, row) => [key, row]));
    for (let document = 0; document < corpus.size; document++) {
      const row = rows.get(own[document]!);
      if (row === undefined) continue;
      // A finer cut may have more chunks than have room; embedding says so when it comes to it.
      if (vectors.isFull) break;
      const vector = {
        values: values.subarray(row * dimensions, (row + 1) * dimensions),
        scale: scales[row]!,
      };
      vectors.setQuantised(document, vector, truncated[row]!);
    }
  }
}

function keysOf(corpus: Corpus): string[] {
  return Array.from({ length: corpus.size }, (_, document) =>
    hashText(corpus.embeddingTextOf(document)),
  );
}
