import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, wholeFileName } from './file-name.ts';

const HOSTILE = [
  ['../../etc/<img src=x>', 'etc-img-src-x'],
  ['C:\\Windows\\CON', 'C-Windows-CON'],
  ['CON', '_CON'],
  ['nul.tar', '_nul.tar'],
  ['…', 'oriel'],
  ['🐙🐙', 'oriel'],
  ['shop 🐙 api', 'shop-api'],
  ['a\u202Egpj.exe\u0000', 'a-gpj.exe'],
  ['.git', 'git'],
  ['..', 'oriel'],
  ['a'.repeat(300), 'a'.repeat(60)],
  ['𠮷'.repeat(300), '𠮷'.repeat(37)],
  ['sample-shop', 'sample-shop'],
] as const;

describe('a file name', () => {
  it.each(HOSTILE)('of a source called %j is one that every file system takes', (name, wanted) => {
    expect(fileNameOf(name)).toBe(wanted);
  });

  it('keeps its end, whatever was before it', () => {
    expect(wholeFileName('../CON.oriel.json.gz')).toBe('_CON.oriel.json.gz');
    expect(wholeFileName(`${'x'.repeat(300)}-prompt.txt`)).toMatch(/^x{100}\.txt$/);
    expect(wholeFileName(`${fileNameOf('𠮷'.repeat(300))}-prompt.txt`)).toMatch(/𠮷-prompt\.txt$/u);
    expect(wholeFileName('CLAUDE.md')).toBe('CLAUDE.md');
    expect(wholeFileName('.orielignore')).toBe('.orielignore');
    expect(wholeFileName('.../.x')).toBe('oriel.x');
  });

  it('is short, has no separator and no sign that a shell or a system reads, and is itself again', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...HOSTILE.map(([one]) => one)),
    );
    fc.assert(
      fc.property(
        name,
        fc.constantFrom('', '.json', '-prompt.txt', '.oriel.json.gz'),
        (base, end) => {
          const made = wholeFileName(fileNameOf(base) + end);
          expect(made).toMatch(/^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u);
          expect(made.endsWith(end)).toBe(true);
          expect([...made].length).toBeLessThan(130);
          expect(wholeFileName(made)).toBe(made);
        },
      ),
    );
  });
});
