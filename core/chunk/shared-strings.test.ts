import { describe, expect, it } from 'vitest';
import type { Chunk } from '../model/chunk.ts';
import { withSharedStrings } from './shared-strings.ts';

const chunkAt = (start: number, symbol: string | null, header: string): Chunk => ({
  id: `a.ts#${start}`,
  path: 'a.ts',
  language: 'typescript',
  kind: 'method',
  symbol,
  definitions:
    symbol === null ? [] : [{ symbol, kind: 'method', signature: `${symbol}()`, doc: '', line: 1 }],
  start,
  end: start + 10,
  startLine: 1,
  endLine: 2,
  tokens: 3,
  header,
  fallback: false,
});

describe('withSharedStrings', () => {
  it('changes nothing that can be read of the chunks, nor the chunks that it was given', () => {
    const chunks = [
      chunkAt(0, null, ''),
      chunkAt(10, '__proto__', 'class A'),
      chunkAt(20, 'method', 'class A'),
    ];
    const before = structuredClone(chunks);
    expect(withSharedStrings('a.ts', chunks)).toEqual(before);
    expect(chunks).toEqual(before);
  });
});
