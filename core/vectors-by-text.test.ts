import { describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { plainDotScan } from './rank/dot-scan.ts';
import { adoptVectors, vectorsByText } from './vectors-by-text.ts';

/** A corpus with a chunk a path; its vectors lie as a scan with wider rows keeps them. */
function corpusOf(paths: string[], padding = 0): Corpus {
  const corpus = new Corpus((dimensions) => plainDotScan(dimensions + padding));
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

describe('adoptVectors', () => {
  it('takes the rows of the texts that both have, whatever their order', () => {
    const from = corpusOf(['a', 'b', 'c', 'd'], 13);
    const given = from.vectorsOf('all-MiniLM-L6-v2');
    given.set(0, Float32Array.of(1, 2, 3), true);
    given.set(1, Float32Array.of(0, -2, 0.5));
    given.set(2, Float32Array.of(0, 0, 0));
    const into = corpusOf(['d', 'c', 'e', 'a']);
    adoptVectors(into, vectorsByText(from));

    const taken = into.vectorsOf('all-MiniLM-L6-v2');
    expect(taken.quantised(3)).toEqual(given.quantised(0));
    expect(taken.quantised(1)?.scale).toBe(0);
    expect(into.coverage('all-MiniLM-L6-v2')).toEqual({
      model: 'all-MiniLM-L6-v2',
      embedded: 2,
      total: 4,
      truncated: 1,
    });
  });

  it('keeps the models apart, and leaves out the one whose vectors hold for whole files', () => {
    const from = corpusOf(['a', 'b']);
    from.vectorsOf('all-MiniLM-L6-v2').set(0, Float32Array.of(1, 2, 3));
    from.vectorsOf('oriel-code-static').set(0, Float32Array.of(1, 2));
    from.vectorsOf('own').name = 'mine.onnx';
    from.vectorsOf('own').set(1, Float32Array.of(1, 2, 3, 4));
    const into = corpusOf(['a', 'b']);
    adoptVectors(into, vectorsByText(from));

    expect(into.vectorsOf('own').quantised(1)).toEqual(from.vectorsOf('own').quantised(1));
    expect(into.coverage('own')).toMatchObject({ model: 'mine.onnx', embedded: 1 });
    expect(into.coverage('all-MiniLM-L6-v2').embedded).toBe(1);
    expect(into.coverage('oriel-code-static').embedded).toBe(0);
    into.forgetOwnVectors();
    expect(into.coverage('own')).toMatchObject({ model: null, embedded: 0 });
    expect(into.coverage('all-MiniLM-L6-v2').embedded).toBe(1);
  });
});
