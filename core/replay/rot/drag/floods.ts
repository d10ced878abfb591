import { encodedRuns } from '../../../lint/noise/encoded-runs.ts';
import { logFloods } from '../../../lint/noise/log-floods.ts';
import { minifiedLines } from '../../../lint/noise/minified-lines.ts';
import type { NoiseSpan } from '../../../lint/noise/noise-span.ts';
import { stackFloods } from '../../../lint/noise/stack-floods.ts';
import type { Stay } from '../../stays.ts';
import { type DragSpan, dragSpan } from './drag-span.ts';

/** Characters; what is shorter cannot flood. */
const SHORTEST = 400;

/** Stretches of what tools returned that no reader gains from, by core/lint/noise, where their form alone proves it. */
export function floods(stays: readonly Stay[]): DragSpan[] {
  return stays.flatMap((stay) => {
    const { kind, text, tokens, chars } = stay.block;
    if (kind !== 'result' || text.length < SHORTEST) return [];
    const found = [logFloods, stackFloods, encodedRuns, minifiedLines]
      .flatMap((find) => find(text))
      .filter(({ isSure }) => isSure);
    if (found.length === 0) return [];
    const share = Math.min(1, coveredBy(found) / Math.max(1, chars));
    const why = found[0]!.message;
    const more = found.length > 1 ? `${why}, and ${found.length - 1} more such stretches` : why;
    return [
      dragSpan('flood', more[0]!.toLowerCase() + more.slice(1), stay, Math.round(tokens * share)),
    ];
  });
}

/** Characters of all, those of overlaps once. */
function coveredBy(spans: readonly NoiseSpan[]): number {
  let covered = 0;
  let reached = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    covered += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}
