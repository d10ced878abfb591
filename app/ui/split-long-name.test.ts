import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLongName } from './split-long-name.ts';

describe('splitLongName', () => {
  it('keeps the extension of a long name apart, and a short name whole', () => {
    expect(splitLongName('token_validator.py')).toEqual(['token_validator.py', '']);
    expect(splitLongName(`${'a'.repeat(4096)}.test.ts`)).toEqual([
      'a'.repeat(4092),
      'aaaa.test.ts',
    ]);
  });

  it('cuts neither an escape nor a character in two', () => {
    const long = `${'x'.repeat(60)}⟨U+202E⟩abcdefgh.ts`;
    expect(splitLongName(long)[1]).toBe('⟨U+202E⟩abcdefgh.ts');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }), (name) => {
        const [start, end] = splitLongName(name);
        expect(start + end).toBe(name);
        expect(/[\ud800-\udbff]$/.test(start) && /^[\udc00-\udfff]/.test(end)).toBe(false);
      }),
    );
  });
});
