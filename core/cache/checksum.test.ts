import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum } from './checksum.ts';

test('one character changed, lost or added changes the sum, and so does another key', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.nat(), (key, data, at) => {
      const place = at % data.length;
      const [before, after] = [data.slice(0, place), data.slice(place + 1)];
      const other = data[place] === 'a' ? 'b' : 'a';
      const sum = checksum(key, data);
      expect(checksum(key, before + other + after)).not.toBe(sum);
      expect(checksum(key, before + after)).not.toBe(sum);
      expect(checksum(key, `${data}${other}`)).not.toBe(sum);
      expect(checksum(`${key}a`, data)).not.toBe(sum);
    }),
  );
});
