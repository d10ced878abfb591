import { describe, expect, it } from 'vitest';
import { loadCounter } from './counter.ts';
import { rememberCounts } from './remember-counts.ts';

describe('rememberCounts', () => {
  it('counts as the counter does, and each text once', async () => {
    const counter = await loadCounter('o200k');
    const asked: string[] = [];
    const remembering = rememberCounts({
      ...counter,
      count: (text) => {
        asked.push(text);
        return counter.count(text);
      },
    });
    const texts = ['', 'def check(token):', 'x'.repeat(5_000), 'def check(token):', ''];
    expect(texts.map(remembering.count)).toEqual(texts.map(counter.count));
    expect(texts.map(remembering.isExact)).toEqual(texts.map(counter.isExact));
    expect(asked).toEqual([...new Set(texts)]);
  });
});
