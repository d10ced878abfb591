import type { ReportedUsage } from '../../model/transcript.ts';
import { countIn, type Fields, fieldsIn } from './fields.ts';

/** Anthropic's usage: the three parts of what was sent do not overlap. null where it says nothing of them. */
export function anthropicUsage(usage: Fields | null): ReportedUsage | null {
  if (usage === null) return null;
  const fresh = countIn(usage, 'input_tokens');
  const cacheRead = countIn(usage, 'cache_read_input_tokens') ?? 0;
  const cacheWrite = countIn(usage, 'cache_creation_input_tokens') ?? writtenIn(usage);
  if (fresh === null) return null;
  return {
    window: fresh + cacheRead + cacheWrite,
    fresh,
    cacheRead,
    cacheWrite,
    output: countIn(usage, 'output_tokens') ?? 0,
    reasoning: countIn(usage, 'thinking_tokens'),
  };
}

function writtenIn(usage: Fields): number {
  const written = fieldsIn(usage, 'cache_creation');
  if (written === null) return 0;
  return (
    (countIn(written, 'ephemeral_5m_input_tokens') ?? 0) +
    (countIn(written, 'ephemeral_1h_input_tokens') ?? 0)
  );
}
