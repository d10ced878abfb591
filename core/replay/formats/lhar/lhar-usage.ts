import type { ReportedUsage } from '../../../model/transcript.ts';
import { countIn, type Fields, fieldsIn } from '../../parts/fields.ts';

/** `input_tokens` leaves out what came from and went to a cache; null where it is missing. */
export function lharUsage(entry: Fields, about: Fields): ReportedUsage | null {
  const usage = fieldsIn(about, 'usage');
  const fresh = usage && countIn(usage, 'input_tokens');
  if (!usage || fresh === null) return null;
  const more = fieldsIn(entry, 'usage_ext') ?? {};
  const cacheRead = countIn(more, 'cache_read_tokens') ?? 0;
  const cacheWrite = countIn(more, 'cache_write_tokens') ?? 0;
  return {
    window: fresh + cacheRead + cacheWrite,
    fresh,
    cacheRead,
    cacheWrite,
    output: countIn(usage, 'output_tokens') ?? 0,
    reasoning: countIn(more, 'thinking_tokens'),
  };
}
