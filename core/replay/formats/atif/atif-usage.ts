import type { ReportedUsage } from '../../../model/transcript.ts';
import { countIn, type Fields, fieldsIn } from '../../parts/fields.ts';

/** A step's metrics: what came from a cache is part of the prompt. null where they say nothing of it. */
export function atifUsage(metrics: Fields | null): ReportedUsage | null {
  const window = metrics && countIn(metrics, 'prompt_tokens');
  if (metrics === null || window === null) return null;
  const extra = fieldsIn(metrics, 'extra') ?? {};
  const cacheRead = Math.min(window, countIn(metrics, 'cached_tokens') ?? 0);
  const written =
    countIn(extra, 'cache_write_tokens') ?? countIn(extra, 'cache_creation_input_tokens') ?? 0;
  const cacheWrite = Math.min(window - cacheRead, written);
  return {
    window,
    fresh: window - cacheRead - cacheWrite,
    cacheRead,
    cacheWrite,
    output: countIn(metrics, 'completion_tokens') ?? 0,
    reasoning: countIn(extra, 'reasoning_tokens'),
  };
}
