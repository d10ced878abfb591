import type { ReportedUsage } from '../../../model/transcript.ts';
import { type Fields, fieldsIn, numberIn } from '../../parts/fields.ts';

/** `input_tokens` leaves out what came from and went to a cache; null where it is missing. */
export function lharUsage(entry: Fields, about: Fields): ReportedUsage | null {
  const usage = fieldsIn(about, 'usage');
  const fresh = usage && numberIn(usage, 'input_tokens');
  if (!usage || fresh === null) return null;
  const more = fieldsIn(entry, 'usage_ext') ?? {};
  const cacheRead = numberIn(more, 'cache_read_tokens') ?? 0;
  const cacheWrite = numberIn(more, 'cache_write_tokens') ?? 0;
  return {
    window: fresh + cacheRead + cacheWrite,
    fresh,
    cacheRead,
    cacheWrite,
    output: numberIn(usage, 'output_tokens') ?? 0,
    reasoning: numberIn(more, 'thinking_tokens'),
  };
}
