import type { LexicalIndex } from '../rank/lexical-index.ts';
import type { DocumentTerms } from '../rank/terms-by-document.ts';
import { addContext, normalise } from './file-context.ts';
import type { StaticModel } from './static-model.ts';
import { roomForRows, sumRows, type WeighedRows } from './sum-rows.ts';
import { TermVectors } from './term-vectors.ts';

/** Vectors of consecutive documents; of none while those of the terms are made. */
export interface EmbeddedSlice {
  first: number;
  count: number;
  /** A row a document, of length 1; all zeros where the model knows none of its terms. */
  vectors: Float32Array;
}

/** Enough to pay for a turn, few enough that a turn takes some ten milliseconds. */
const SLICE = 512;
/** As many terms of which the vectors are made in a turn, before those of any document. */
const TERMS = 4_096;
const NONE = new Float32Array(0);

/**
 * Vectors of the documents of an index from the first file given, whole files a slice: the sum over a document's terms of
 * sat × vector, with x the weighted occurrences and sat = x / (x + saturation), brought to length 1;
 * then, with m the mean of its file's vectors at length 1, v + context × m, brought to length 1 again.
 *
 * @param fileStarts first document of each file, ascending; of the last files, or of all.
 */
export function* embedDocuments(
  model: StaticModel,
  lexical: LexicalIndex,
  fileStarts: readonly number[],
): Generator<EmbeddedSlice> {
  const { size, dictionary } = lexical;
  let first = fileStarts[0] ?? size;
  const reader = lexical.termsByDocument(model.fields, first);
  const terms = new TermVectors(model, dictionary.size);
  const all = reader.only(dictionary.allTerms());
  while (terms.learn(all, TERMS)) yield { first, count: 0, vectors: NONE };
  const room = roomForRows(dictionary.size);
  const { dimensions } = model;
  let starts: number[] = [];
  for (const [file, start] of fileStarts.entries()) {
    starts.push(start - first);
    const end = fileStarts[file + 1] ?? size;
    if (end - first < SLICE && end < size) continue;
    const count = end - first;
    const vectors = sumVectors(model, terms, reader.next(end), count, room);
    if (model.context > 0) addContext(vectors, dimensions, [...starts, count], model.context);
    yield { first, count, vectors };
    first = end;
    starts = [];
  }
}

/** A row a document, of length 1 or all zeros. */
function sumVectors(
  { dimensions, saturation }: StaticModel,
  vectors: TermVectors,
  { starts, terms, amounts }: DocumentTerms,
  count: number,
  known: WeighedRows,
): Float32Array {
  const rows = new Float32Array(count * dimensions);
  const sums = new Float64Array(dimensions);
  for (let document = 0; document < count; document++) {
    let size = 0;
    for (let at = starts[document]!; at < starts[document + 1]!; at++) {
      const term = terms[at]!;
      const amount = amounts[at]!;
      // Whole numbers, so that the sum does not depend on the numbers that terms happen to have.
      const weight = Math.round(vectors.weights[term]! * (amount / (amount + saturation)));
      if (!(weight > 0)) continue;
      known.rows[size] = term;
      known.weights[size] = weight;
      size++;
    }
    known.count = size;
    sumRows(sums, vectors, known);
    normalise(sums, rows, document * dimensions);
  }
  return rows;
}

/** Sum of the vectors of distinct terms at length 1; null where the model knows none of them. */
export function embedTerms(model: StaticModel, terms: readonly string[]): Float32Array | null {
  const distinct = [...new Set(terms)];
  const vectors = new TermVectors(model, distinct.length);
  vectors.learn(distinct.values(), distinct.length);
  const sums = new Float64Array(model.dimensions);
  const all = { count: distinct.length, rows: Int32Array.from(distinct.keys()) };
  sumRows(sums, vectors, { ...all, weights: vectors.weights });
  const vector = new Float32Array(model.dimensions);
  return normalise(sums, vector, 0) ? vector : null;
}
