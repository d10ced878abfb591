import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packVector, unpackVector, vectorKey } from './vector-record.ts';

test('a vector comes back bit by bit, a character a byte', () => {
  const vector = fc.record({
    values: fc.int8Array({ minLength: 1, maxLength: 400 }),
    scale: fc.float({ noNaN: true }),
    truncated: fc.boolean(),
  });
  fc.assert(
    fc.property(vector, (stored) => {
      const data = packVector(stored);
      expect(unpackVector(data)).toEqual(stored);
      expect(data).toHaveLength(stored.values.length + 5);
      expect([...data].every((character) => character < '\u0100')).toBe(true);
    }),
  );
});

test('the key tells texts and models apart', () => {
  const keys = ['m', 'n'].flatMap((model) =>
    ['a', 'b'].map((text) => vectorKey({ code: 'x', model }, text)),
  );
  expect(new Set(keys).size).toBe(4);
});
