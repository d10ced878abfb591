import { describe, expect, it } from 'vitest';
import { Corpus } from '../corpus.ts';
import { LIMITS } from '../limits.ts';
import type { Chunk } from '../model/chunk.ts';
import { buildStaticModel } from '../testing/static-model.ts';
import { StaticEmbedding } from './static-embedding.ts';
import { readStaticModel } from './static-model.ts';

const MODEL = 'oriel-code-static';
const model = readStaticModel(
  buildStaticModel({
    terms: { parse: [1, 0, 0], token: [0, 1, 0], session: [0, 0.2, 1] },
    context: 0.2,
  }),
);

type Files = Record<string, string[]>;

/** Files of chunks, each a line. */
function corpusOf(files: Files, limits = LIMITS): Corpus {
  const corpus = new Corpus(undefined, undefined, limits);
  for (const [path, lines] of Object.entries(files)) add(corpus, path, lines);
  return corpus;
}

function add(corpus: Corpus, path: string, lines: string[]): void {
  let end = 0;
  const chunks = lines.map((line, index): Chunk => {
    const start = end;
    end += line.length + 1;
    return {
      ...{ id: `${path}#${index}`, path, language: 'text', kind: 'block', header: '', tokens: 1 },
      ...{ symbol: null, definitions: [], start, end, startLine: index + 1, endLine: index + 1 },
      fallback: false,
    };
  });
  const text = lines.map((line) => `${line}\n`).join('');
  corpus.addFile({ path, text, bytes: text.length, hash: path, notes: [] }, chunks);
}

/** Chunks by dense rank alone. */
function nearest(corpus: Corpus, embedding: StaticEmbedding, task: string): string[] {
  return corpus
    .vectorsOf(MODEL)
    .search(embedding.queryVector(task)!, 10, corpus.compare)
    .map(({ document }) => corpus.chunkAt(document).id);
}

function embedAll(corpus: Corpus): StaticEmbedding {
  const embedding = new StaticEmbedding(model, corpus);
  for (;;) {
    const { embedded, total } = embedding.advance();
    if (embedded === total) return embedding;
  }
}

const FILES: Files = {
  'a.py': ['parse the token', 'nothing known', 'session'],
  'b.py': ['token token', 'parse'],
};

describe('StaticEmbedding', () => {
  it('embeds every chunk, and never finds those it knows nothing of', () => {
    const corpus = corpusOf(FILES);
    const embedding = embedAll(corpus);
    expect(corpus.coverage(MODEL)).toEqual({ model: MODEL, embedded: 5, total: 5, truncated: 0 });
    const found = nearest(corpus, embedding, 'where is the session');
    expect(found[0]).toBe('a.py#2');
    expect(found).not.toContain('a.py#1');
    expect(embedding.queryVector('где 東京')).toBeNull();
  });

  it('gives a chunk the same vector in whatever order its file came', () => {
    const there = corpusOf(FILES);
    const back = corpusOf(Object.fromEntries(Object.entries(FILES).reverse()));
    embedAll(there);
    embedAll(back);
    for (const id of ['a.py#0', 'a.py#2', 'b.py#0', 'b.py#1']) {
      expect(back.vectorsOf(MODEL).quantised(back.numberOf(id)!)).toEqual(
        there.vectorsOf(MODEL).quantised(there.numberOf(id)!),
      );
    }
  });

  it('goes on where it was, some files at a time, and takes in what is added later', () => {
    const many = Array.from({ length: 400 }, (_, line) => `parse ${line}`);
    const corpus = corpusOf({ 'a.py': many, 'b.py': many, 'c.py': many });
    const embedding = new StaticEmbedding(model, corpus);
    expect(embedding.advance()).toMatchObject({ embedded: 800, total: 1_200 });
    expect(embedding.advance()).toMatchObject({ embedded: 1_200, total: 1_200 });
    expect(embedding.advance()).toMatchObject({ embedded: 1_200, total: 1_200 });
    add(corpus, 'd.py', ['session']);
    while (embedding.advance().embedded < 1_201);
    expect(nearest(corpus, embedding, 'session')[0]).toBe('d.py#0');
  });

  it('says so whenever it is asked to go on and there is no room for the rest', () => {
    const corpus = corpusOf(FILES, { ...LIMITS, vectorBytes: 3 * 3 + 1 });
    const embedding = new StaticEmbedding(model, corpus);
    const advance = (): void => {
      for (;;) embedding.advance();
    };
    for (let time = 0; time < 3; time++) {
      expect(advance).toThrow('3 chunks have their vector of 3 dimensions, and more would take');
      expect(corpus.coverage(MODEL)).toMatchObject({ embedded: 3, total: 5 });
    }
    expect(nearest(corpus, embedding, 'session')).toHaveLength(2);
  });
});
