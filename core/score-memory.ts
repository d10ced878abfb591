import type { ModelScores, RerankModel } from './model/reranking.ts';
import type { ChunkId } from './model/units.ts';

/**
 * What a stronger model said for the task at hand, kept so that it reads no chunk twice. Another task
 * or model starts anew.
 */
export class ScoreMemory {
  private task: string | null = null;
  private kept: (ModelScores & { scores: Map<ChunkId, number> }) | null = null;

  /** Scores to be added to. */
  of(task: string, method: RerankModel, model: string): Map<ChunkId, number> {
    const { kept } = this;
    if (kept && this.task === task && kept.method === method && kept.model === model) {
      return kept.scores;
    }
    this.task = task;
    this.kept = { method, model, scores: new Map() };
    return this.kept.scores;
  }

  /** null where nothing was asked for this task. */
  recall(task: string): ModelScores | null {
    return this.task === task ? this.kept : null;
  }

  clear(): void {
    this.task = null;
    this.kept = null;
  }
}
