import type { LexicalField } from '../model/settings.ts';
import { joinBytes } from '../text/join-bytes.ts';

/** A static model in numbers; what is left out has the plainest value there is. */
export interface ModelDrawing {
  /** A vector a term, all of one length. */
  terms: Record<string, readonly number[]>;
  /** Vectors that n-grams of other terms fall into. */
  buckets?: readonly (readonly number[])[];
  fields?: Record<LexicalField, number>;
  saturation?: number;
  context?: number;
  /** Fields of the header to be written instead, e.g. wrong ones. */
  header?: Record<string, unknown>;
}

/** The bytes of the model's file. */
export function buildStaticModel(drawing: ModelDrawing): Uint8Array<ArrayBuffer> {
  const { terms, buckets = [], saturation = 0, context = 0 } = drawing;
  const vectors = [...Object.values(terms), ...buckets];
  const dimensions = vectors[0]?.length ?? 1;
  const vocabulary = padded(bytesOf(Object.keys(terms).join('\n')), '\n', 0);
  const header = padded(
    bytesOf(
      JSON.stringify({
        name: 'oriel-code-static',
        version: 1,
        dimensions,
        terms: Object.keys(terms).length,
        buckets: buckets.length,
        ngrams: [3, 5],
        fields: drawing.fields ?? { body: 1, symbol: 1, path: 1, doc: 1 },
        saturation,
        vocabularyBytes: vocabulary.length,
        context,
        ...drawing.header,
      }),
    ),
    ' ',
    8,
  );
  const scales = vectors.map((vector) => Math.max(...vector.map(Math.abs)) / 127);
  const values = vectors.flatMap((vector, row) =>
    vector.map((value) => Math.round(value / (scales[row]! || 1))),
  );
  return joinBytes([
    bytesOf('OCS1'),
    new Uint8Array(Uint32Array.of(header.length).buffer),
    header,
    vocabulary,
    new Uint8Array(Float32Array.from(scales).buffer),
    new Uint8Array(Int8Array.from(values).buffer),
  ]);
}

/** UTF-8 of a text. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(unescape(encodeURIComponent(text)), (unit) => unit.charCodeAt(0));
}

/** With `filler` at the end, so that it ends at a multiple of four behind `start`. */
function padded(bytes: Uint8Array, filler: string, start: number): Uint8Array {
  const rest = (4 - ((start + bytes.length) % 4)) % 4;
  return joinBytes([bytes, bytesOf(filler.repeat(rest))]);
}
