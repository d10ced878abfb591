import { grown } from '../rank/grown.ts';
import type { LexicalIndex } from '../rank/lexical-index.ts';
import type { DocumentTerms } from '../rank/terms-by-document.ts';
import { addContext, normalise } from './file-context.ts';
import type { StaticModel } from './static-model.ts';
import { roomForRows, sumRows, type WeighedRows } from './sum-rows.ts';
import { TermVectors } from './term-vectors.ts';

/** Vectors of consecutive documents. */
export interface EmbeddedSlice {
  first: number;
  count: number;
  /** A row a document, of length 1; all zeros where the model knows none of its terms. Holds until the next slice. */
  vectors: Float32Array;
}

/** Enough to pay for a turn, few enough that a turn takes some ten milliseconds. */
const SLICE = 512;

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
  const terms = new TermVectors(model, [...dictionary.allTerms()]);
  const room = roomForRows(dictionary.size);
  const { dimensions } = model;
  let rows = new Float32Array(0);
  let starts: number[] = [];
  for (const [file, start] of fileStarts.entries()) {
    starts.push(start - first);
    const end = fileStarts[file + 1] ?? size;
    if (end - first < SLICE && end < size) continue;
    const count = end - first;
    rows = grown(rows, count * dimensions);
    const vectors = rows.subarray(0, count * dimensions);
    sumVectors(vectors, model, terms, reader.next(end), room);
    if (model.context > 0) addContext(vectors, dimensions, [...starts, count], model.context);
    yield { first, count, vectors };
    first = end;
    starts = [];
  }
}

/** Writes a row a document, of length 1 or all zeros. */
function sumVectors(
  rows: Float32Array,
  { dimensions, saturation }: StaticModel,
  vectors: TermVectors,
  { starts, terms, amounts }: DocumentTerms,
  known: WeighedRows,
): void {
  const count = starts.length - 1;
  vectors.hold(terms.subarray(0, starts[count]));
  rows.fill(0);
  const sums = new Float64Array(dimensions);
  for (let document = 0; document < count; document++) {
    let size = 0;
    for (let at = starts[document]!; at < starts[document + 1]!; at++) {
      const row = vectors.rowOf(terms[at]!);
      const amount = amounts[at]!;
      // Whole numbers, so that the sum does not depend on the numbers that terms happen to have.
      const weight = Math.round(vectors.weights[row]! * (amount / (amount + saturation)));
      if (!(weight > 0)) continue;
      known.rows[size] = row;
      known.weights[size] = weight;
      size++;
    }
    known.count = size;
    sumRows(sums, vectors, known);
    normalise(sums, rows, document * dimensions);
  }
}

/** Sum of the vectors of distinct terms at length 1; null where the model knows none of them. */
export function embedTerms(model: StaticModel, terms: readonly string[]): Float32Array | null {
  const distinct = [...new Set(terms)];
  const vectors = new TermVectors(model, distinct);
  vectors.hold(distinct.keys());
  const rows = Int32Array.from(distinct.keys(), (number) => vectors.rowOf(number));
  const sums = new Float64Array(model.dimensions);
  sumRows(sums, vectors, { count: rows.length, rows, weights: vectors.weights });
  const vector = new Float32Array(model.dimensions);
  return normalise(sums, vector, 0) ? vector : null;
}
