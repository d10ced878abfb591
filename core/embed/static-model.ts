import { OrielError } from '../model/problem.ts';
import type { LexicalField } from '../model/settings.ts';
import { parseJson } from '../text/parse-json.ts';
import { MOST_NGRAMS, MOST_UNITS } from './ngram-buckets.ts';
import { type PackedRows, packRows } from './packed-rows.ts';

/** A table of term vectors with what it takes to make a chunk's vector of them. */
export interface StaticModel {
  name: string;
  version: number;
  dimensions: number;
  /** Row of each term of the vocabulary. */
  rowOf: ReadonlyMap<string, number>;
  /** Rows that n-grams of other terms fall into; may be none. */
  buckets: PackedRows;
  /** Shortest and longest n-gram, in UTF-16 units. */
  ngrams: readonly [number, number];
  /** What an occurrence counts, by field. */
  fields: Record<LexicalField, number>;
  /** Weighted occurrences x of a term count x / (x + saturation). */
  saturation: number;
  /** Weight of the file's mean beside the chunk's own vector; 0 leaves it out. */
  context: number;
  /** Of all rows, those of the buckets too. */
  largestScale: number;
  /** Scales of the vocabulary's rows as whole numbers, WEIGHT_UNIT for the largest of all. */
  weights: Float64Array;
  /** Of the vocabulary's rows, one after the other. */
  values: Int8Array;
}

/**
 * What the largest scale becomes. With whole numbers for weights sums are exact: 2^24 times 127 leaves
 * room for a million terms in the 53 bits of a double.
 */
export const WEIGHT_UNIT = 2 ** 24;

const MAGIC = 'OCS1';
const START = 8;
/** Beyond this a row's sum of products might leave the integers that a double holds. */
const MOST_DIMENSIONS = 4_096;

/**
 * Reads a model file: magic, length of the header, header in JSON, the vocabulary's terms line by
 * line, a scale a row, the rows in 8 bits; little endian (docs/static-model.md).
 *
 * @throws OrielError `model-missing`, saying what is wrong with the file.
 */
export function readStaticModel(bytes: Uint8Array<ArrayBuffer>): StaticModel {
  const { header, end } = readHeader(bytes);
  const { terms, buckets, vocabularyBytes, ...rest } = header;
  const { dimensions } = rest;
  const rows = terms + buckets;
  const size = end + vocabularyBytes + rows * (4 + dimensions);
  if (bytes.length !== size) {
    throw broken(`has ${bytes.length} bytes, and its header speaks of ${size}`);
  }
  const rowOf = readVocabulary(bytes.subarray(end, end + vocabularyBytes), terms);
  const from = end + vocabularyBytes;
  // Copied, since a view of floats must begin at a multiple of four of the buffer.
  const scales = new Float32Array(bytes.slice(from, from + 4 * rows).buffer);
  const odd = scales.findIndex((scale) => !(scale >= 0 && scale < Number.POSITIVE_INFINITY));
  if (odd >= 0) throw broken(`has a scale of ${scales[odd]} in row ${odd}`);
  const largestScale = scales.reduce((most, scale) => Math.max(most, scale), 0);
  if (largestScale === 0) throw broken('has no row that is not all zeros');
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + from + 4 * rows, rows * dimensions);
  const packed = packRows(
    scales.subarray(terms),
    values.subarray(terms * dimensions),
    dimensions,
    MOST_NGRAMS,
  );
  const weights = Float64Array.from(scales.subarray(0, terms), (scale) =>
    Math.round((scale / largestScale) * WEIGHT_UNIT),
  );
  return { ...rest, rowOf, buckets: packed, largestScale, weights, values };
}

type Header = Omit<StaticModel, 'rowOf' | 'buckets' | 'largestScale' | 'weights' | 'values'> & {
  terms: number;
  buckets: number;
  vocabularyBytes: number;
};

function readHeader(bytes: Uint8Array<ArrayBuffer>): { header: Header; end: number } {
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw broken(`does not begin with ${MAGIC}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < START ? Number.POSITIVE_INFINITY : view.getUint32(4, true);
  const end = START + length;
  if (end > bytes.length) throw broken('ends within its header');
  let json: unknown;
  try {
    json = parseJson(new TextDecoder().decode(bytes.subarray(START, end)));
  } catch {
    throw broken('has a header that is not JSON');
  }
  return { header: checkHeader(json), end };
}

function checkHeader(json: unknown): Header {
  const given = objectOf(json, 'header');
  const fields = objectOf(given.fields, 'fields');
  const whole = (field: string, least: number, most = 2 ** 31): number =>
    wholeOf(given[field], field, least, most);
  const [shortest, longest] = Array.isArray(given.ngrams) ? given.ngrams : [];
  const units = (value: unknown, least: number): number =>
    wholeOf(value, 'ngrams', least, MOST_UNITS);
  return {
    name: textOf(given.name, 'name'),
    version: whole('version', 1),
    dimensions: whole('dimensions', 1, MOST_DIMENSIONS),
    terms: whole('terms', 1),
    buckets: whole('buckets', 0),
    ngrams: [units(shortest, 1), units(longest, shortest)],
    fields: {
      body: numberOf(fields.body, 'fields.body', 0),
      symbol: numberOf(fields.symbol, 'fields.symbol', 0),
      path: numberOf(fields.path, 'fields.path', 0),
      doc: numberOf(fields.doc, 'fields.doc', 0),
    },
    saturation: numberOf(given.saturation, 'saturation', 0),
    vocabularyBytes: whole('vocabularyBytes', 1),
    context: numberOf(given.context, 'context', 0),
  };
}

function readVocabulary(bytes: Uint8Array<ArrayBuffer>, terms: number): Map<string, number> {
  const lines = new TextDecoder().decode(bytes).split('\n');
  while (lines.at(-1) === '') lines.pop();
  if (lines.length !== terms) {
    throw broken(`has ${lines.length} terms, and its header speaks of ${terms}`);
  }
  const rowOf = new Map(lines.map((term, row) => [term, row]));
  if (rowOf.size < terms) throw broken('has a term twice');
  return rowOf;
}

function objectOf(value: unknown, field: string): Record<string, unknown> {
  if (value === null || typeof value !== 'object') throw broken(`has no “${field}”`);
  return value as Record<string, unknown>;
}

function textOf(value: unknown, field: string): string {
  if (typeof value !== 'string') throw broken(`has no “${field}”`);
  return value;
}

function wholeOf(value: unknown, field: string, least: number, most: number): number {
  const number = numberOf(value, field, least, most);
  if (!Number.isInteger(number)) throw broken(`has ${number} for “${field}”`);
  return number;
}

function numberOf(
  value: unknown,
  field: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) {
    throw broken(`has ${JSON.stringify(value) ?? 'nothing'} for “${field}”`);
  }
  return value;
}

function broken(what: string): OrielError {
  return new OrielError('model-missing', `The file of the static model ${what}.`);
}
