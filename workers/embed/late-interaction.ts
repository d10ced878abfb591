import { maxSim } from '../../core/rank/max-sim.ts';
import type { Embedder } from './embedder.ts';

/** Scores texts for a task by the embedding model's token vectors, which never leave the worker. */
export class LateInteraction {
  private asked: { task: string; vectors: Float32Array } | null = null;

  constructor(private readonly embedder: Embedder) {}

  /** MaxSim of each text, -1 to 1; the task's vectors are kept for its next texts. */
  async score(task: string, texts: readonly string[]): Promise<Float32Array> {
    if (this.asked?.task !== task) {
      this.asked = { task, vectors: await this.embedder.tokenVectors(task) };
    }
    const { vectors } = this.asked;
    const scores = new Float32Array(texts.length);
    for (const [row, text] of texts.entries()) {
      const document = await this.embedder.tokenVectors(text);
      scores[row] = maxSim(vectors, document, this.embedder.dimensions);
    }
    return scores;
  }
}
