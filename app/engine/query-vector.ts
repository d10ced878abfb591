import type { Settings } from '../../core/model/settings.ts';
import type { EmbedPool } from './embed-pool.ts';

/** The vector of the task at hand, kept until there is another. */
export class QueryVector {
  private kept: { task: string; vector: Promise<Float32Array | null> } | null = null;

  constructor(private readonly pool: EmbedPool) {}

  /**
   * The task's vector, or null where the dense stage is off or no model is loaded yet: the lexical
   * answer never waits for it, and `embed` is where a model that cannot be had is reported.
   */
  async of(task: string, settings: Settings): Promise<Float32Array | null> {
    if (!settings.stages.includes('dense')) return null;
    if (!this.pool.isLoaded) return null;
    if (this.kept?.task !== task) {
      this.kept = { task, vector: this.pool.embedOne(task).catch(() => null) };
    }
    return this.kept.vector;
  }

  forget(): void {
    this.kept = null;
  }
}
