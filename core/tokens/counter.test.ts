import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { loadCounter } from './counter.ts';

describe('loadCounter', () => {
  it('counts as the named encoding does', async () => {
    const text = 'def validate_token(token: str) -> Claims:\n    return decode(token)\n';
    expect((await loadCounter('o200k')).count(text)).toBe(encode(text).length);
    expect((await loadCounter('cl100k')).count('hello world')).toBe(2);
  });

  it('counts control tokens as plain text instead of throwing', async () => {
    const counter = await loadCounter('o200k');
    expect(counter.count('a <|endoftext|> b')).toBeGreaterThan(5);
    expect(counter.count('<|im_start|>')).toBeGreaterThan(1);
  });

  it('answers on an endless run and says that it is not exact', async () => {
    const counter = await loadCounter('o200k');
    const run = `x = "${'a'.repeat(200_000)}😀"\n`;
    expect(counter.isExact(run)).toBe(false);
    expect(counter.count(run)).toBeGreaterThan(1_000);
    expect(counter.isExact('short words only')).toBe(true);
  });
});
