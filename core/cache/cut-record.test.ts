import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chunk, Definition } from '../model/chunk.ts';
import type { ImportStatement } from '../model/import.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { cutKey, type FileCut, packCut, unpackCut } from './cut-record.ts';

const text = fc.string({ unit: 'binary', maxLength: 30 });
const count = fc.nat(1_000);

const definition: fc.Arbitrary<Definition> = fc.record({
  symbol: text,
  kind: fc.constantFrom('function', 'class', 'variable'),
  signature: text,
  doc: text,
  line: count,
});

const statement: fc.Arbitrary<ImportStatement> = fc.record(
  {
    specifier: text,
    form: fc.constantFrom('path', 'name', 'search'),
    names: fc.array(text),
    members: fc.array(text),
    start: count,
    end: count,
    line: count,
  },
  { requiredKeys: ['specifier', 'form', 'names', 'start', 'end', 'line'] },
);

/** A file of any text and path, cut anywhere into chunks that partition it. */
const cutFile = fc
  .record({
    path: text,
    lengths: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 8 }),
    about: fc.infiniteStream(
      fc.record({
        language: text,
        kind: fc.constantFrom('method', 'window'),
        symbol: fc.option(text),
        definitions: fc.array(definition, { maxLength: 3 }),
        startLine: count,
        endLine: count,
        tokens: count,
        header: fc.array(text, { maxLength: 3 }).map((lines) => lines.join('\n')),
        fallback: fc.boolean(),
      }),
    ),
    notes: fc.subarray(['empty', 'lines-only', 'partly-lines'] as const),
    imports: fc.record({ imports: fc.array(statement), modules: fc.array(text) }),
  })
  .map(({ path, lengths, about, notes, imports }) => {
    let end = 0;
    const chunks = lengths.map((length, index): Chunk => {
      const start = end;
      end += length;
      return { ...about.next().value, id: `${path}#abc${index}`, path, start, end } as Chunk;
    });
    const cut: FileCut = { chunks, notes, imports };
    return { file: { path, text: 'x'.repeat(end) }, cut };
  });

test('a cut comes back as it was packed, for any file', () => {
  fc.assert(
    fc.property(cutFile, ({ file, cut }) => {
      expect(unpackCut(packCut(cut, file), file)).toEqual(cut);
    }),
  );
});

test('a cut of a file that moved names the path it has now', () => {
  fc.assert(
    fc.property(cutFile, text, ({ file, cut }, path) => {
      const moved = unpackCut(packCut(cut, file), { ...file, path });
      expect(moved?.chunks).toEqual(
        cut.chunks.map((chunk) => ({
          ...chunk,
          path,
          id: path + chunk.id.slice(file.path.length),
        })),
      );
    }),
  );
});

test('a cut of a text of another length is no cut of this one', () => {
  fc.assert(
    fc.property(cutFile, fc.nat(50), ({ file, cut }, more) => {
      const longer = { ...file, text: `${file.text}y${'y'.repeat(more)}` };
      expect(unpackCut(packCut(cut, file), longer)).toBeNull();
    }),
  );
});

test('the key says the bytes, the name and how the file is cut, and not its folder', () => {
  const hash = '0123456789abcdef'.repeat(4);
  const { chunking, tokenizer } = DEFAULT_SETTINGS;
  const key = cutKey({ path: 'a/b/one.ts', hash }, { chunking, tokenizer });
  expect(cutKey({ path: 'elsewhere/one.ts', hash }, { chunking, tokenizer })).toBe(key);
  const others = [
    cutKey({ path: 'a/b/one.js', hash }, { chunking, tokenizer }),
    cutKey({ path: 'a/b/one.ts', hash: `f${hash.slice(1)}` }, { chunking, tokenizer }),
    cutKey({ path: 'a/b/one.ts', hash }, { chunking, tokenizer: 'cl100k' }),
    ...(['target', 'max', 'min'] as const).map((size) =>
      cutKey(
        { path: 'a/b/one.ts', hash },
        { chunking: { ...chunking, [size]: chunking[size] + 1 }, tokenizer },
      ),
    ),
    cutKey({ path: 'a/b/one.ts', hash }, { chunking: { ...chunking, method: 'lines' }, tokenizer }),
  ];
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});
