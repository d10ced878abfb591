import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../model/source.ts';
import { ByteCache } from './byte-cache.ts';
import { WindowedBytes } from './windowed-bytes.ts';

const CONTENT = Uint8Array.from({ length: 1_000 }, (_, i) => i % 251);

/** Counts the ranges that are read. */
function countingFile(): { file: Bytes; ranges: number[] } {
  const ranges: number[] = [];
  const blob = new Blob([CONTENT]);
  const slice = (start: number, end: number): Bytes => {
    ranges.push(end - start);
    return blob.slice(start, end);
  };
  return { file: { size: blob.size, slice, arrayBuffer: () => blob.arrayBuffer() }, ranges };
}

describe('WindowedBytes', () => {
  it('gives any range as it is in the file', async () => {
    const size = fc.integer({ min: 1, max: 400 });
    const range = fc.tuple(fc.nat(1_000), fc.nat(1_000));
    await fc.assert(
      fc.asyncProperty(size, fc.array(range), async (window, ranges) => {
        const bytes = new WindowedBytes(new Blob([CONTENT]), 'x', window, new ByteCache(500));
        for (const [a, b] of ranges) {
          const [start, end] = [Math.min(a, b), Math.max(a, b)];
          expect([...(await bytes.read(start, end))]).toEqual([...CONTENT.slice(start, end)]);
        }
      }),
    );
  });

  it('reads a window once while there is room, and never more than it', async () => {
    const { file, ranges } = countingFile();
    const bytes = new WindowedBytes(file, 'x', 100, new ByteCache(250));
    await Promise.all([bytes.read(10, 20), bytes.read(30, 40)]);
    await bytes.read(90, 110);
    await bytes.read(15, 25);
    expect(ranges).toEqual([100, 100]);
    await bytes.read(200, 210);
    await bytes.read(15, 25);
    expect(ranges).toHaveLength(3);
    await bytes.read(100, 110);
    expect(ranges).toHaveLength(4);
  });

  it('names the file that is shorter than it should be, or shrinks', async () => {
    const bytes = new WindowedBytes(new Blob([CONTENT]), 'pack-1.pack', 100, new ByteCache(250));
    await expect(bytes.read(990, 1_010)).rejects.toThrow('pack-1.pack is cut off');
    const shrunk: Bytes = { ...countingFile().file, slice: () => new Blob(['ab']) };
    const reading = new WindowedBytes(shrunk, 'pack-2.pack', 100, new ByteCache(250)).read(0, 10);
    await expect(reading).rejects.toThrow('pack-2.pack changed while it was read');
  });
});

describe('ByteCache', () => {
  it('drops what was used least recently, and never holds more than its bound', () => {
    const cache = new ByteCache<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
    cache.set('d', 'D', 11);
    cache.set('a', 'AA', 6);
    expect(['a', 'c', 'd'].map((key) => cache.get(key))).toEqual(['AA', 'C', undefined]);
  });
});
