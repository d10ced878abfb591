import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { loadCounter } from './counter.ts';

const PLAIN = { disallowedSpecial: new Set<string>() };
const families = [
  ['o200k', o200k],
  ['cl100k', cl100k],
] as const;

/** This repository's own sources, and the sample's in four languages. */
function realFiles(): string[] {
  return ['core', 'app', 'public/sample'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|tsx|css|md|json)$/.test(entry.name))
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
  );
}

describe.each(families)('the counter of %s', (name, library) => {
  it('counts as the library does on code of random pieces', async () => {
    const counter = await loadCounter(name);
    const piece = fc.oneof(
      fc.constantFrom('const ', 'HTMLElement', "don't", '  ', '\n', '\r\n', '    return ', '();\n'),
      fc.constantFrom(
        '0x1F',
        '// note\n',
        '/**\n * ',
        '=> {',
        '"é"',
        '変数',
        '😀',
        '<|endoftext|>',
      ),
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40, size: 'max' }), (pieces) => {
        // The library's decoder drops a byte order mark, and so misses the token that it is.
        const text = pieces.join('').replaceAll('\ufeff', '');
        expect(counter.count(text)).toBe(library(text, PLAIN));
      }),
      { numRuns: 500 },
    );
  });

  it('counts as the library does on real files, and its measure adds up to the count', async () => {
    const counter = await loadCounter(name);
    for (const text of realFiles()) {
      const total = library(text, PLAIN);
      expect(counter.count(text)).toBe(total);
      const measure = counter.measure(text);
      let sum = 0;
      for (let at = 0; at < text.length; ) {
        const next = measure.reach(at, 100);
        expect(measure.size(at, next)).toBeLessThanOrEqual(100);
        sum += measure.size(at, next);
        at = next;
      }
      expect(sum).toBe(total);
    }
  });
});

describe('loadCounter', () => {
  it('counts control tokens as plain text instead of throwing', async () => {
    const counter = await loadCounter('o200k');
    expect(counter.count('a <|endoftext|> b')).toBeGreaterThan(5);
    expect(counter.count('<|im_start|>')).toBeGreaterThan(1);
  });

  it('forgets words in time, and counts the same afterwards', async () => {
    const counter = await loadCounter('o200k');
    const text = Array.from({ length: 30_000 }, (_, n) => ` w${n.toString(36)}x`).join('');
    const once = counter.count(text);
    expect(once).toBe(o200k(text, PLAIN));
    expect(counter.count(text)).toBe(once);
  });

  it.each([
    ['letters', 'a'],
    ['spaces', ' '],
    ['blank lines', '\n'],
    ['marks', '='],
    ['letters of both cases', 'A中'],
    ['pairs', '😀'],
  ])('answers on an endless run of %s and says that it is not exact', async (_, unit) => {
    const counter = await loadCounter('o200k');
    const run = `x = "${unit.repeat(200_000)}"`;
    expect(counter.isExact(run)).toBe(false);
    expect(counter.count(run)).toBeGreaterThan(1_000);
    expect(counter.isExact('short words only, '.repeat(10_000))).toBe(true);
  });
});
