import type { Corpus } from '../corpus.ts';
import type { DenseCoverage } from '../model/inspection.ts';
import type { EmbeddingModel } from '../model/settings.ts';
import { termsOf } from '../rank/terms.ts';
import { type EmbeddedSlice, embedDocuments, embedTerms } from './embed-documents.ts';
import type { StaticModel } from './static-model.ts';

const MODEL: EmbeddingModel = 'oriel-code-static';

/** Gives the chunks of a corpus their vectors by a static model, some files at a time. */
export class StaticEmbedding {
  private run: { slices: Generator<EmbeddedSlice>; size: number } | null = null;

  constructor(
    private readonly model: StaticModel,
    private readonly corpus: Corpus,
  ) {}

  /**
   * Embeds the next files, some ten milliseconds' worth. All is done when every chunk is embedded.
   *
   * @throws OrielError `vectors-over-limit` where some are not and there is no room for them.
   */
  advance(): DenseCoverage {
    const { corpus } = this;
    const vectors = corpus.vectorsOf(MODEL);
    if (vectors.count < corpus.size) {
      vectors.requireRoom();
      // A chunk's vector depends on the others of its file: what came later is not added, but made anew.
      if (this.run?.size !== corpus.size) this.run = this.start();
      const { value: slice } = this.run.slices.next();
      if (slice) this.store(slice);
    }
    // Vectors of all terms are as large as those of the chunks, and at the end nobody asks once more.
    if (vectors.count >= corpus.size) this.run = null;
    return corpus.coverage(MODEL);
  }

  /** null where the model knows none of the task's terms. */
  queryVector(task: string): Float32Array | null {
    return embedTerms(this.model, termsOf(task));
  }

  private start(): { slices: Generator<EmbeddedSlice>; size: number } {
    const { corpus } = this;
    // Vectors come in the order of numbers, so those that are missing are the last.
    const from = corpus.vectorsOf(MODEL).count;
    const starts = corpus.fileStarts().filter((start) => start >= from);
    return { slices: embedDocuments(this.model, corpus.lexical, starts), size: corpus.size };
  }

  private store({ first, count, vectors }: EmbeddedSlice): void {
    const { dimensions } = this.model;
    const into = this.corpus.vectorsOf(MODEL);
    for (let row = 0; row < count; row++) {
      into.set(first + row, vectors.subarray(row * dimensions, (row + 1) * dimensions));
    }
  }
}
