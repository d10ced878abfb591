import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'utf8')] : part)),
  );

describe('decode', () => {
  it('strips a UTF-8 byte order mark, one only', () => {
    expect(decode(bytes([0xef, 0xbb, 0xbf], 'a'))).toEqual({ text: 'a', notes: [] });
    expect(decode(bytes('\ufeff\ufeffa'))).toEqual({ text: '\ufeffa', notes: [] });
  });

  it('notes an empty file, and one of a byte order mark only', () => {
    expect(decode(bytes())).toEqual({ text: '', notes: ['empty'] });
    expect(decode(bytes([0xef, 0xbb, 0xbf]))).toEqual({ text: '', notes: ['empty'] });
    expect(decode(bytes([0xff, 0xfe]))).toEqual({ text: '', notes: ['utf-16', 'empty'] });
  });

  it('reads UTF-16 by its byte order mark, and only by it', () => {
    const le = Buffer.from('é\n𝄞', 'utf16le');
    const be = Buffer.from(le).swap16();
    expect(decode(bytes([0xff, 0xfe], [...le]))).toEqual({ text: 'é\n𝄞', notes: ['utf-16'] });
    expect(decode(bytes([0xfe, 0xff], [...be]))).toEqual({ text: 'é\n𝄞', notes: ['utf-16'] });
    expect(decode(bytes([...Buffer.from('abc', 'utf16le')]))).toEqual({ binary: true });
  });

  it('guesses where UTF-16 is broken', () => {
    expect(decode(bytes([0xff, 0xfe, 0x61, 0x00, 0x62]))).toEqual({
      text: 'a\ufffd',
      notes: ['utf-16', 'decoded-with-guesses'],
    });
  });

  it('reads what is not UTF-8 as windows-1252 and says so', () => {
    expect(decode(bytes('caf', [0xe9, 0x20, 0x80, 0x92]))).toEqual({
      text: 'café €’',
      notes: ['decoded-with-guesses'],
    });
  });

  it.each([
    ['Latin-1', [0xe9, 0xe8], 'éè'],
    ['Shift-JIS', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], 'ƒeƒXƒg'],
    ['GBK', [0xc4, 0xe3, 0xba, 0xc3], 'ÄãºÃ'],
  ])('keeps the code around a comment in %s', (_, comment, guessed) => {
    expect(decode(bytes('// ', comment, '\nlet a = 1;\n'))).toEqual({
      text: `// ${guessed}\nlet a = 1;\n`,
      notes: ['decoded-with-guesses'],
    });
  });

  it('keeps a literal replacement character', () => {
    expect(decode(bytes('a\ufffdb'))).toEqual({ text: 'a\ufffdb', notes: [] });
  });

  it('keeps line ends of every kind', () => {
    const text = 'a\r\nb\rc\nd\u2028e';
    expect(decode(bytes(text))).toEqual({ text, notes: [] });
  });

  it.each([
    ['a NUL in the first 8 KiB', bytes('a'.repeat(8191), [0])],
    ['PNG', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'IHDR')],
    ['PDF', bytes('%PDF-1.7\nno NUL here')],
    ['UTF-32', bytes([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ])('takes %s for binary', (_, content) => {
    expect(decode(content)).toEqual({ binary: true });
  });

  it('takes a NUL further on for text', () => {
    expect(decode(bytes('a'.repeat(8192), [0]))).not.toHaveProperty('binary');
  });

  it('gives back any text without NUL that was encoded as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (raw) => {
        const text = `_${raw.replaceAll('\0', '')}`;
        expect(decode(bytes(text))).toEqual({ text, notes: [] });
      }),
    );
  });

  it('gives every byte a character, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (content) => {
        const decoded = decode(content);
        if ('text' in decoded && decoded.notes.join() === 'decoded-with-guesses') {
          expect([content.length, content.length - 3]).toContain(decoded.text.length);
        }
      }),
    );
  });
});
