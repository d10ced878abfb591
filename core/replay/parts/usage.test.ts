import { describe, expect, it } from 'vitest';
import { atifUsage } from '../formats/atif/atif-usage.ts';
import { lharUsage } from '../formats/lhar/lhar-usage.ts';
import { anthropicUsage } from './anthropic-usage.ts';
import { countIn } from './fields.ts';
import { openAiUsage } from './openai-usage.ts';

/** What no count can be, each of which a transcript may hold. */
const NO_COUNTS = [0.1, 1e-7, -1, 1e300, 2 ** 53, '7', null, [7], true];

it.each(NO_COUNTS)('takes %j for no count', (value) => {
  expect(countIn({ tokens: value }, 'tokens')).toBeNull();
});

describe('usage', () => {
  const readers = {
    anthropic: (fresh: unknown, cached: unknown) =>
      anthropicUsage({ input_tokens: fresh, cache_read_input_tokens: cached, output_tokens: 2 }),
    openAi: (fresh: unknown, cached: unknown) =>
      openAiUsage({ input_tokens: fresh, cached_input_tokens: cached, output_tokens: 2 }),
    atif: (fresh: unknown, cached: unknown) =>
      atifUsage({ prompt_tokens: fresh, cached_tokens: cached, completion_tokens: 2 }),
    lhar: (fresh: unknown, cached: unknown) =>
      lharUsage(
        { usage_ext: { cache_read_tokens: cached } },
        { usage: { input_tokens: fresh, output_tokens: 2 } },
      ),
  };

  it.each(Object.entries(readers))('of %s is whole and adds up, or is not there', (_, read) => {
    for (const value of NO_COUNTS) {
      expect(read(value, 3)).toBeNull();
      expect(read(5, value)).toMatchObject({ window: 5, fresh: 5, cacheRead: 0, output: 2 });
    }
    const said = read(5, 3)!;
    expect(said.fresh + said.cacheRead + said.cacheWrite).toBe(said.window);
  });
});
