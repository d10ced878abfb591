import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './rows.ts';

test('whatever objects there are come back through JSON, in their order', () => {
  const value = fc.oneof(
    fc.string(),
    fc.nat(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.nat()),
  );
  const name = fc.string().filter((text) => text !== '__proto__');
  fc.assert(
    fc.property(fc.array(fc.dictionary(name, value, { noNullPrototype: true })), (objects) => {
      expect(unpackRows(JSON.parse(JSON.stringify(packRows(objects))))).toEqual(objects);
    }),
  );
});

test('names are written once a shape', () => {
  const objects = [{ a: 1, b: 2 }, { a: 3, b: 4 }, { a: 5 }];
  expect(packRows(objects)).toEqual({
    shapes: [['a', 'b'], ['a']],
    rows: [
      [0, 1, 2],
      [0, 3, 4],
      [1, 5],
    ],
  });
});
