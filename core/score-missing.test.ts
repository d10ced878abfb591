import { describe, expect, it } from 'vitest';
import { ScoreMemory } from './score-memory.ts';
import { scoreMissing } from './score-missing.ts';

const input = { ids: ['a', 'b', 'c', 'd', 'e'], texts: ['1', '22', '333', '4444', '55555'] };
const running = new AbortController().signal;

/** A model whose score is the length of the text, and that remembers what it read. */
function lengths(lanes = 2, batch = 2) {
  const read: string[][] = [];
  const ticks: [number, number][] = [];
  const reader = {
    lanes,
    batch,
    read: async (texts: string[]) => {
      read.push(texts);
      return texts.map((text) => text.length);
    },
    onRead: (done: number, total: number) => void ticks.push([done, total]),
  };
  return { read, ticks, reader };
}

describe('scoreMissing', () => {
  it('reads all that has no score, the first ones first', async () => {
    const { read, ticks, reader } = lengths();
    const scores = new Map([['b', 9]]);
    await scoreMissing(input, scores, reader, running);
    expect(read).toEqual([
      ['1', '333'],
      ['4444', '55555'],
    ]);
    expect(Object.fromEntries(scores)).toEqual({ a: 1, b: 9, c: 3, d: 4, e: 5 });
    expect(ticks).toEqual([
      [3, 5],
      [5, 5],
    ]);
  });

  it('stops between two batches, and keeps what was read', async () => {
    const controller = new AbortController();
    const { reader } = lengths(1);
    const scores = new Map<string, number>();
    const stopping = { ...reader, onRead: () => controller.abort() };
    await expect(scoreMissing(input, scores, stopping, controller.signal)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect([...scores.keys()]).toEqual(['a', 'b']);
  });
});

describe('ScoreMemory', () => {
  it('keeps scores for one task and model', () => {
    const memory = new ScoreMemory();
    expect(memory.recall('x')).toBeNull();
    memory.of('x', 'cross-encoder', 'one').set('a', 1);
    expect(memory.of('x', 'cross-encoder', 'one').get('a')).toBe(1);
    expect(memory.recall('x')).toMatchObject({ method: 'cross-encoder', model: 'one' });
    expect(memory.recall('y')).toBeNull();
    expect(memory.of('x', 'cross-encoder', 'two').size).toBe(0);
    expect(memory.of('y', 'cross-encoder', 'two').size).toBe(0);
    memory.clear();
    expect(memory.recall('y')).toBeNull();
  });
});
