import {
  packVector,
  unpackVector,
  type VectorMaker,
  vectorKey,
} from '../../core/cache/vector-record.ts';
import type { Corpus } from '../../core/corpus.ts';
import type { EmbeddingModel } from '../../core/model/settings.ts';
import { RecordStore } from '../cache/record-store.ts';

/** Looked up at once: 30 ms, in which nothing else is answered. */
const BATCH = 512;

/**
 * Vectors of texts that a model read before, for any source and in any tab of this browser. Only those of
 * models in embedding workers: those of the static one depend on the whole file, and take no longer to make than to look up.
 */
export class KnownVectors {
  private store: { code: string; records: RecordStore } | null = null;

  /** Gives the chunks that have no vector by the model yet those that were kept. */
  async recall(corpus: Corpus, model: EmbeddingModel, maker: VectorMaker): Promise<void> {
    const records = this.recordsOf(maker);
    const vectors = corpus.vectorsOf(model);
    const missing = Array.from({ length: corpus.size }, (_, document) => document).filter(
      (document) => !vectors.has(document),
    );
    for (let first = 0; first < missing.length; first += BATCH) {
      const documents = missing.slice(first, first + BATCH);
      const keys = documents.map((document) => keyOf(corpus, document, maker));
      const found = await records.getAll(keys);
      // Another model of the person's own may have taken the place of this one meanwhile.
      if (corpus.vectorsOf(model) !== vectors) return;
      // Embedding what is left says so.
      if (vectors.isFull) return;
      for (const [index, record] of found.entries()) {
        if (record.kind !== 'found' || vectors.isFull) continue;
        const { truncated, ...vector } = unpackVector(record.data);
        vectors.setQuantised(documents[index]!, vector, truncated);
      }
    }
  }

  /** Keeps the vectors that chunks have by the model now. */
  keep(
    corpus: Corpus,
    model: EmbeddingModel,
    maker: VectorMaker,
    documents: Iterable<number>,
  ): void {
    const vectors = corpus.vectorsOf(model);
    const entries: [key: string, data: string][] = [];
    for (const document of documents) {
      const vector = vectors.quantised(document);
      if (!vector) continue;
      const truncated = vectors.truncated.has(document);
      entries.push([keyOf(corpus, document, maker), packVector({ ...vector, truncated })]);
    }
    this.recordsOf(maker).put(entries);
  }

  private recordsOf({ code }: VectorMaker): RecordStore {
    if (this.store?.code !== code) {
      this.store = { code, records: new RecordStore('vectors', code) };
    }
    return this.store.records;
  }
}

function keyOf(corpus: Corpus, document: number, maker: VectorMaker): string {
  return vectorKey(maker, corpus.embeddingTextOf(document));
}
