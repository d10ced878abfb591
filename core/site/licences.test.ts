import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Licence, readLicences, writeLicences } from './licences.ts';

const word = fc.stringMatching(/^[!-~]{1,20}$/);
const line = fc.stringMatching(/^[ -~]{0,60}$/);
const entry = fc.record<Licence>({
  name: word,
  version: line,
  licence: word,
  what: line,
  text: fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n').trim()),
});

describe('the file of licences', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(line, fc.array(entry, { maxLength: 5 }), (preamble, entries) => {
        expect(readLicences(writeLicences(preamble, entries))).toEqual(entries);
      }),
    );
  });

  it('refuses what could not be read again', () => {
    const one: Licence = { name: 'a', version: '1', licence: 'MIT', what: 'code', text: '' };
    const write = (change: Partial<Licence>) => () => writeLicences('', [{ ...one, ...change }]);
    expect(write({ text: `x\n${'='.repeat(100)}\ny` })).toThrow('ends an entry');
    expect(write({ what: 'a\nb' })).toThrow('several lines');
  });

  it('is empty where a host answers with its start page', () => {
    expect(readLicences('<!doctype html><title>Oriel</title>')).toEqual([]);
  });
});
