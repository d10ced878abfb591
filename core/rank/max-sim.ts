/**
 * Late interaction of ColBERT (Khattab and Zaharia 2020, equation 3), -1 to 1: for every token of the
 * query the greatest cosine over the tokens of the document, averaged over the query's tokens rather
 * than summed, so that tasks of any length share a scale. 0 where either has no tokens.
 *
 * @param query rows of length 1, one a token, one after the other; `document` likewise.
 * @throws RangeError when a length is no multiple of `dimensions`.
 */
export function maxSim(query: Float32Array, document: Float32Array, dimensions: number): number {
  const [tokens, others] = [query, document].map(({ length }) => length / dimensions);
  if (!Number.isInteger(tokens) || !Number.isInteger(others)) {
    throw new RangeError(`${query.length} or ${document.length} is no multiple of ${dimensions}`);
  }
  if (query.length === 0 || document.length === 0) return 0;
  let sum = 0;
  for (let row = 0; row < query.length; row += dimensions) {
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < document.length; other += dimensions) {
      best = Math.max(best, dot(query, row, document, other, dimensions));
    }
    sum += best;
  }
  return (sum * dimensions) / query.length;
}

function dot(a: Float32Array, from: number, b: Float32Array, other: number, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += a[from + i]! * b[other + i]!;
  return sum;
}
