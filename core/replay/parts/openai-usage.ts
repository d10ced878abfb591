import type { ReportedUsage } from '../../model/transcript.ts';
import { countIn, type Fields, fieldsIn } from './fields.ts';

/**
 * OpenAI's usage in the names of its chat, of its responses and of Codex: what came from a cache is part of what was
 * sent. null where it says nothing of it.
 */
export function openAiUsage(usage: Fields | null): ReportedUsage | null {
  if (usage === null) return null;
  const window = countIn(usage, 'input_tokens') ?? countIn(usage, 'prompt_tokens');
  if (window === null) return null;
  const input = fieldsIn(usage, 'input_tokens_details') ?? fieldsIn(usage, 'prompt_tokens_details');
  const output =
    fieldsIn(usage, 'output_tokens_details') ?? fieldsIn(usage, 'completion_tokens_details');
  const cached =
    countIn(usage, 'cached_input_tokens') ?? (input && countIn(input, 'cached_tokens')) ?? 0;
  const cacheRead = Math.min(window, cached);
  return {
    window,
    fresh: window - cacheRead,
    cacheRead,
    cacheWrite: 0,
    output: countIn(usage, 'output_tokens') ?? countIn(usage, 'completion_tokens') ?? 0,
    reasoning:
      countIn(usage, 'reasoning_output_tokens') ??
      (output && countIn(output, 'reasoning_tokens')) ??
      null,
  };
}
