import { describe, expect, it } from 'vitest';
import { buildStaticModel, type ModelDrawing } from '../testing/static-model.ts';
import { readStaticModel } from './static-model.ts';

const DRAWING: ModelDrawing = {
  terms: { parse: [1, 0, 0], größe: [0, -2, 1] },
  buckets: [[0, 0, 4]],
  fields: { body: 1, symbol: 3, path: 2, doc: 1.5 },
  saturation: 1.2,
  context: 0.25,
};

describe('readStaticModel', () => {
  it('reads what was written, wherever in a buffer it lies', () => {
    const bytes = buildStaticModel(DRAWING);
    const wider = new Uint8Array(bytes.length + 8);
    wider.set(bytes, 3);
    for (const given of [bytes, wider.subarray(3, 3 + bytes.length)]) {
      const model = readStaticModel(given);
      expect(model).toMatchObject({
        name: 'oriel-code-static',
        dimensions: 3,
        buckets: { count: 1 },
        ngrams: [3, 5],
        fields: DRAWING.fields,
        saturation: 1.2,
        context: 0.25,
      });
      expect([...model.rowOf]).toEqual([
        ['parse', 0],
        ['größe', 1],
      ]);
      expect([...model.weights]).toEqual([2 ** 22, 2 ** 23]);
      expect([...model.values].slice(0, 6)).toEqual([127, 0, 0, 0, -127, 64]);
    }
  });

  it.each([
    ['an empty file', new Uint8Array(0), /does not begin with OCS1/],
    ['a page', new Uint8Array(Buffer.from('<!doctype html>')), /does not begin/],
    ['a start', buildStaticModel(DRAWING).slice(0, 6), /ends within its header/],
    ['all but its end', buildStaticModel(DRAWING).slice(0, -2), /bytes, and its header/],
    ['more than it', new Uint8Array([...buildStaticModel(DRAWING), 0]), /its header speaks of/],
    ['a missing field', withHeader({ fields: { body: 1 } }), /nothing for “fields.symbol”/],
    ['no fields', withHeader({ fields: null }), /no “fields”/],
    ['a half dimension', withHeader({ dimensions: 2.5 }), /2.5 for “dimensions”/],
    ['n-grams that end before they start', withHeader({ ngrams: [5, 3] }), /3 for “ngrams”/],
    ['another number of terms', withHeader({ terms: 3, buckets: 0 }), /has 2 terms/],
    ['no scale', buildStaticModel({ terms: { a: [0, 0] } }), /no row/],
    ['a scale of no number', buildStaticModel({ terms: { a: [Number.NaN] } }), /scale of NaN/],
  ])('refuses %s and says why', (_, bytes, message) => {
    expect(() => readStaticModel(bytes)).toThrowError(message);
    expect(() => readStaticModel(bytes)).toThrowError(
      expect.objectContaining({ code: 'model-missing' }),
    );
  });
});

function withHeader(header: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  return buildStaticModel({ ...DRAWING, header });
}
