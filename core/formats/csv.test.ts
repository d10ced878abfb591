import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, readRows, writeCsv } from './csv.ts';

describe('readCsv', () => {
  it('reads quotes, line feeds in cells, and counts lines as an editor does', () => {
    const { columns, rows } = readCsv('\uFEFFId, Text \n1,"a\n""b"""\n\n2,c\r\n');
    expect(columns).toEqual(['id', 'text']);
    expect(rows.map(({ line, cells }) => [line, cells.get('id'), cells.get('text')])).toEqual([
      [2, '1', 'a\n"b"'],
      [5, '2', 'c'],
    ]);
  });

  it.each([',', ';', '\t', '|'])('tells that %j separates', (mark) => {
    expect(readRows(`a${mark}b\n1${mark}2`).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('leaves short rows short', () => {
    expect(readCsv('a,b\n1').rows[0]!.cells.has('b')).toBe(false);
  });
});

describe('writeCsv', () => {
  it('keeps formulas from being ones, and numbers numbers', () => {
    expect(writeCsv([['=1+1', '@x', '-y', -3, null, 'a,b']])).toBe(`'=1+1,'@x,'-y,-3,,"a,b"\n`);
  });

  it('is read again as it was, where no cell looks like a formula', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]|[\r]/.test(text));
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const table = [['a', 'b', 'c', 'd'], ...rows];
        const kept = table.filter((cells) => cells.some((text) => text.trim() !== ''));
        expect(readRows(writeCsv(table)).map(({ cells }) => cells)).toEqual(kept);
      }),
    );
  });
});
