import { describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { plainDotScan } from './rank/dot-scan.ts';

/** A corpus with a chunk a path; its vectors lie as a scan with wider rows keeps them. */
function corpusOf(paths: string[], padding = 0): Corpus {
  const corpus = new Corpus(3, (dimensions) => plainDotScan(dimensions + padding));
  for (const path of paths) {
    const text = `text of ${path}`;
    const place = { start: 0, end: text.length, startLine: 1, endLine: 1 };
    corpus.addFile({ path, text, bytes: text.length, hash: path, notes: [] }, [
      {
        ...place,
        id: path,
        path,
        language: 'text',
        kind: 'block',
        symbol: null,
        definitions: [],
        tokens: 4,
        header: '',
        fallback: false,
      },
    ]);
  }
  return corpus;
}

describe('Corpus.adoptVectors', () => {
  it('takes the rows of the texts that both have, whatever their order', () => {
    const from = corpusOf(['a', 'b', 'c', 'd'], 13);
    from.setVector(0, Float32Array.of(1, 2, 3), true);
    from.setVector(1, Float32Array.of(0, -2, 0.5), false);
    from.vectors.setNone(2);
    const into = corpusOf(['d', 'c', 'e', 'a']);
    into.adoptVectors(from.vectorsByText());

    expect(into.vectors.quantised(3)).toEqual(from.vectors.quantised(0));
    expect(into.vectors.has(1)).toBe(true);
    expect(into.vectors.get(1)).toBeNull();
    expect(into.coverage()).toEqual({ embedded: 2, total: 4, truncated: 1 });
  });
});
