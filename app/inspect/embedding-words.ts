import type { ModelRun } from '../../core/engine.ts';
import type { DenseCoverage } from '../../core/model/inspection.ts';
import type { EmbeddingModel } from '../../core/model/settings.ts';
import { toVisible } from '../../core/text/visible.ts';
import type { BroughtState } from '../store/brought-model.ts';
import { formatCount } from '../ui/format.ts';

/** What a person calls the model: its own name where it is theirs and at hand. */
export function modelName(model: EmbeddingModel, own: BroughtState): string {
  if (model !== 'own') return model;
  return own.phase === 'ready' || own.phase === 'loading' ? toVisible(own.name) : 'no model yet';
}

/** Where a chunk's dense score comes from, or why it has none. */
export function denseWords(
  score: number | null,
  { model, embedded, total }: DenseCoverage,
  depth: number,
  isInPart: boolean | null,
): string {
  if (model === null) return 'No score: the embedding model of your own is still to be chosen.';
  const name = toVisible(model);
  if (score !== null) {
    const cosine = `cosine of task and chunk by ${name}: ${score.toFixed(4)}`;
    return isInPart ? `${cosine}, of its beginning: it is longer than the model reads` : cosine;
  }
  const isBeyond = `it is not among the ${formatCount(depth)} nearest by ${name}`;
  return embedded < total
    ? `No score: it has no vector by ${name} yet, or ${isBeyond}. A missing one is never counted as zero.`
    : `No score: ${isBeyond}.`;
}

/** Which way a model runs, and what it does without; empty where that is the best there is. */
export function runWords(run: ModelRun | null, has: { simd: boolean; isolation: boolean }): string {
  if (!run) {
    return has.simd
      ? ''
      : 'This browser has no SIMD: vectors are compared without, more slowly and with the same scores.';
  }
  const each = run.threads === 1 ? 'one thread' : `${run.threads} threads`;
  const way =
    run.workers === 1 ? `one worker of ${each}` : `${run.workers} workers of ${each} each`;
  if (run.hasSteppedDown) return `It runs on ${way}: more threads did not start.`;
  if (has.isolation) return `It runs on ${way}.`;
  return `It runs on ${way}: more threads need a page that is isolated, which this one is not.`;
}

/** How far a source is embedded, and how much of it in part only. */
export function coverageWords({ model, embedded, total, truncated }: DenseCoverage): string {
  const far =
    embedded === total
      ? `All ${formatCount(total)} chunks embedded by ${toVisible(model ?? 'no model')}`
      : `${formatCount(embedded)} of ${formatCount(total)} chunks embedded`;
  if (truncated === 0) return `${far}.`;
  return `${far}, ${formatCount(truncated)} by their beginning only: they are longer than it reads.`;
}
