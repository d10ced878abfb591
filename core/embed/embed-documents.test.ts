import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LexicalDocument, LexicalIndex } from '../rank/lexical-index.ts';
import { buildStaticModel, type ModelDrawing } from '../testing/static-model.ts';
import { embedDocuments, embedTerms } from './embed-documents.ts';
import { ngramBuckets } from './ngram-buckets.ts';
import { readStaticModel } from './static-model.ts';

const WORDS = ['parse', 'token', 'session', 'store', 'renew', 'invoice', 'zebra'];
const DRAWING: ModelDrawing = {
  terms: {
    parse: [3, 0, 1, 0],
    token: [0, 2, 0, -1],
    session: [1, 1, 0, 0.5],
    store: [-1, 0, 0.25, 0],
    renew: [0, 0, 1, 2],
  },
  buckets: [
    [0.5, 0, 0, 0.1],
    [0, -0.5, 0.2, 0],
    [0, 0, 0.7, -0.3],
  ],
  fields: { body: 1, symbol: 3, path: 2, doc: 1.5 },
  saturation: 1.2,
  context: 0.3,
};

type Files = LexicalDocument[][];

function embed(files: Files, drawing: ModelDrawing = DRAWING): Float32Array[] {
  const model = readStaticModel(buildStaticModel(drawing));
  const lexical = new LexicalIndex();
  const starts: number[] = [];
  for (const documents of files) {
    if (documents.length > 0) starts.push(lexical.size);
    lexical.add(documents);
  }
  const rows: Float32Array[] = [];
  for (const { first, count, vectors } of embedDocuments(model, lexical, starts)) {
    expect(first).toBe(rows.length);
    for (let row = 0; row < count; row++) rows.push(vectors.slice(row * 4, (row + 1) * 4));
  }
  expect(rows).toHaveLength(lexical.size);
  return rows;
}

const text = (body: string): LexicalDocument => ({ body, symbol: '', path: '', doc: '' });

const asDocument = fc
  .record({
    body: fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }),
    symbol: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
    doc: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }),
  })
  .map(({ body, symbol, doc }) => ({
    body: body.join(' '),
    symbol: symbol.join(' '),
    path: 'src/store.ts',
    doc: doc.join(' '),
  }));

function bucketsOf(term: string, buckets: number): number[] {
  const found = new Int32Array(1_000);
  return [...found.subarray(0, ngramBuckets(term, [3, 5], buckets, found))];
}

/** The formulas as they are written down, term by term and without whole numbers. */
function reference(files: Files): number[][] {
  const { terms, fields, buckets, saturation, context } = DRAWING as Required<ModelDrawing>;
  const vectorOf = (term: string): readonly number[] => {
    if (terms[term]) return terms[term];
    const grams = bucketsOf(term, 3).map((bucket) => buckets[bucket]!);
    return [0, 1, 2, 3].map((i) => grams.reduce((sum, gram) => sum + gram[i]!, 0) / grams.length);
  };
  const unit = (vector: number[]): number[] => {
    const length = Math.hypot(...vector);
    return length === 0 ? vector : vector.map((value) => value / length);
  };
  const own = (document: LexicalDocument): number[] => {
    const amounts = new Map<string, number>();
    for (const [field, weight] of Object.entries(fields)) {
      for (const term of document[field as keyof LexicalDocument].match(/\w+/g) ?? []) {
        amounts.set(term, (amounts.get(term) ?? 0) + weight);
      }
    }
    const sums = [0, 0, 0, 0];
    for (const [term, amount] of amounts) {
      for (const [i, value] of vectorOf(term).entries()) {
        sums[i]! += (amount / (amount + saturation)) * value;
      }
    }
    return unit(sums);
  };
  return files.flatMap((documents) => {
    const vectors = documents.map(own);
    const mean = unit([0, 1, 2, 3].map((i) => vectors.reduce((sum, row) => sum + row[i]!, 0)));
    return vectors.map((vector) =>
      Math.hypot(...vector) === 0
        ? vector
        : unit(vector.map((value, i) => value + context * mean[i]!)),
    );
  });
}

describe('embedDocuments', () => {
  it('gives what the formulas say, but for the 8 bits', () => {
    fc.assert(
      fc.property(fc.array(fc.array(asDocument, { maxLength: 4 }), { maxLength: 4 }), (files) => {
        const found = embed(files);
        for (const [row, expected] of reference(files).entries()) {
          const cosine = expected.reduce((sum, value, i) => sum + value * found[row]![i]!, 0);
          expect(cosine).toBeGreaterThan(0.999);
        }
      }),
    );
  });

  it('does not depend on the order in which files arrive, to the last bit', () => {
    const files = fc.array(fc.array(asDocument, { minLength: 1, maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(files, (given) => {
        const there = embed(given);
        const back = embed([...given].reverse());
        let at = there.length;
        for (const documents of given) {
          at -= documents.length;
          const start = given
            .slice(0, given.indexOf(documents))
            .reduce((sum, { length }) => sum + length, 0);
          expect(there.slice(start, start + documents.length)).toEqual(
            back.slice(at, at + documents.length),
          );
        }
      }),
    );
  });

  it('leaves a document without a known term at zero, and the others of its file alone', () => {
    const drawing = { ...DRAWING, buckets: [] };
    const [known, unknown] = embed([[text('parse token'), text('zebra')]], drawing);
    expect([...unknown!]).toEqual([0, 0, 0, 0]);
    expect(known).toEqual(embed([[text('parse token')]], drawing)[0]);
    expect(Math.hypot(...known!)).toBeCloseTo(1, 6);
  });

  it('moves the chunks of a file towards each other, and those of other files not', () => {
    const alone = { ...DRAWING, context: 0 };
    const [parse, token] = embed([[text('parse'), text('token')]]);
    const [before, after] = embed([[text('parse'), text('token')]], alone);
    const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
    expect(dot(parse!, token!)).toBeGreaterThan(dot(before!, after!));
    const [apart] = embed([[text('parse')], [text('token')]]);
    expect(dot(apart!, before!)).toBeCloseTo(1, 6);
  });

  it('embeds files over several slices as it does each alone', () => {
    const files = Array.from({ length: 40 }, (_, file) =>
      Array.from({ length: 30 }, (_, at) => text(`parse ${WORDS[(file + at) % 7]} token`)),
    );
    const together = embed(files);
    for (const file of [0, 17, 39]) {
      expect(together.slice(file * 30, file * 30 + 30)).toEqual(embed([files[file]!]));
    }
  });
});

describe('embedTerms', () => {
  const model = readStaticModel(buildStaticModel(DRAWING));

  it('counts each term once, whatever their order', () => {
    const once = embedTerms(model, ['parse', 'zebra', 'token']);
    expect(embedTerms(model, ['token', 'parse', 'token', 'zebra'])).toEqual(once);
    expect(Math.hypot(...once!)).toBeCloseTo(1, 6);
  });

  it('has no vector where the model knows nothing', () => {
    const bare = readStaticModel(buildStaticModel({ ...DRAWING, buckets: [] }));
    expect(embedTerms(bare, ['zebra'])).toBeNull();
    expect(embedTerms(model, [])).toBeNull();
  });
});

describe('ngramBuckets', () => {
  it('hashes every n-gram of the framed term by FNV-1a', () => {
    const fnv = (gram: string): number => {
      let hash = 0x811c9dc5n;
      for (const unit of gram) {
        hash = ((hash ^ BigInt(unit.charCodeAt(0))) * 0x01000193n) % 2n ** 32n;
      }
      return Number(hash % 97n);
    };
    const grams = ['<ab', '<ab>', 'ab>'];
    expect(bucketsOf('ab', 97).sort()).toEqual(grams.map(fnv).sort());
    expect(bucketsOf('a', 97)).toEqual([fnv('<a>')]);
    expect(bucketsOf('abcd', 97)).toHaveLength(4 + 3 + 2);
  });
});
