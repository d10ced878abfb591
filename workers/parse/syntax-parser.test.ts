import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import { LANGUAGES } from '../../core/chunk/languages.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { type GrammarLoader, SyntaxParser } from './syntax-parser.ts';

const CUT: CutSettings = DEFAULT_SETTINGS;

let parser: SyntaxParser;
beforeAll(async () => {
  parser = await SyntaxParser.create(nodeGrammars());
});

/** What holds for the chunks of any file. */
function expectPartition(text: string, chunks: Chunk[], cut: CutSettings = CUT): void {
  expect(chunks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
  for (const { start, end, startLine, endLine, tokens } of chunks) {
    expect(end).toBeGreaterThan(start);
    expect(tokens).toBeLessThanOrEqual(cut.chunking.max);
    expect(startLine).toBe(lineOf(text, start));
    expect(endLine).toBe(lineOf(text, end - 1));
    expect(text.slice(start - 1, start + 1)).not.toBe('\r\n');
    expect(/^[\udc00-\udfff]/.test(text.slice(start, start + 1))).toBe(false);
  }
}

function lineOf(text: string, offset: number): number {
  const before = text.slice(0, offset + 1);
  const breaks = before.match(/\r\n|\r(?!\n)|\n/g)?.length ?? 0;
  const endsInBreak =
    /[\r\n]$/.test(before) && !(before.endsWith('\r') && text[offset + 1] === '\n');
  return breaks + 1 - (endsInBreak ? 1 : 0);
}

describe('chunk, on generated files', () => {
  const parts: Record<string, string[]> = {
    'a.ts': [
      'import a from "a";',
      '/** Says. */',
      '// a note 😀',
      'export class A<T> extends B {',
      '  m(x: number): void { return; }',
      '}',
      'function f() {',
      '  if (x) { y(`é😀`); } else {',
      'const k = (a) => ({ b: [1, 2] });',
      ')',
    ],
    'a.py': [
      '"""Doc."""',
      'class A(B):',
      '    def m(self):',
      '        return "é😀"',
      '# note',
      '@dec',
      'def f(a, *, b=1):',
      '    pass',
      'X = [1, 2]',
      '(',
    ],
    'a.md': [
      '# One',
      '## Two',
      'Text 😀.',
      '- item',
      '```js',
      '```',
      '> quote',
      'Set',
      '---',
      '| a |',
    ],
  };

  it.each(Object.entries(parts))('partitions %s', async (path, lines) => {
    const breaks = fc.constantFrom('\n', '\n', '\n\n', '\r\n', '\r');
    const line = fc.tuple(fc.constantFrom(...lines), breaks).map((pair) => pair.join(''));
    const file = fc.array(line, { maxLength: 60, size: 'max' }).map((all) => all.join(''));
    const tiny: CutSettings = {
      tokenizer: 'o200k',
      chunking: { method: 'syntax', target: 18, max: 35, min: 6 },
    };
    await fc.assert(
      fc.asyncProperty(file, fc.boolean(), async (whole, cutEnd) => {
        const text = cutEnd ? whole.trimEnd() : whole;
        const { chunks, notes } = await parser.chunk({ path, text }, tiny);
        expectPartition(text, chunks, tiny);
        expect(notes.length).toBeLessThanOrEqual(1);
        expect(chunks.every(({ fallback }) => fallback === notes.includes('syntax-errors'))).toBe(
          true,
        );
      }),
      { numRuns: 150 },
    );
  });

  it('is the same on every run', async () => {
    const path = 'collect-units.ts';
    const text = readFileSync(
      new URL('../../core/chunk/collect-units.ts', import.meta.url),
      'utf8',
    );
    const once = await parser.chunk({ path, text }, CUT);
    expect(await parser.chunk({ path, text }, CUT)).toEqual(once);
    expectPartition(text, once.chunks);
    expect(once.notes).toEqual([]);
  });
});

describe('chunk, on hostile files', () => {
  const cases: [string, string, string][] = [
    ['20,000 nested brackets', `${'('.repeat(9_000)}1${')'.repeat(9_000)}`, 'syntax-errors'],
    ['50,000 unclosed brackets', '(\n'.repeat(50_000), 'syntax-errors'],
    ['5 MB in one line', `x = "${'a'.repeat(5_000_000)}"`, 'long-lines'],
    [
      'Qt translations by the name of TypeScript',
      '<TS><context>{{{</context>\n'.repeat(50),
      'syntax-errors',
    ],
  ];

  it.each(cases)('%s fall back to lines', async (_, text, note) => {
    const { chunks, notes } = await parser.chunk({ path: 'hostile.ts', text }, CUT);
    expect(notes).toEqual([note]);
    expect(chunks.every(({ fallback, language }) => fallback && language === 'typescript')).toBe(
      true,
    );
    expect(chunks.at(-1)!.end).toBe(text.length);
  });

  it('100,000 brackets over many lines overflow no stack', async () => {
    const text = `${'(\n'.repeat(100_000)}1${')\n'.repeat(100_000)}`;
    const { notes } = await parser.chunk({ path: 'deep.js', text }, CUT);
    expect(notes).toEqual(['syntax-errors']);
  });

  it('a small error costs the file nothing', async () => {
    const text = 'function a() {}\nconst = ;\nfunction b() {}\n';
    const { chunks, notes } = await parser.chunk({ path: 'a.js', text }, CUT);
    expect(notes).toEqual([]);
    expect(chunks[0]!.definitions.map(({ symbol }) => symbol)).toEqual(['a', 'b']);
  });

  it('a cancelled parse does not leak into the next file', async () => {
    const impatient = await SyntaxParser.create(nodeGrammars(), { ...LIMITS, parseMs: -1 });
    const long = 'function a() { return [1, 2, 3]; }\n'.repeat(2_000);
    const { notes } = await impatient.chunk({ path: 'long.js', text: long }, CUT);
    expect(notes).toEqual(['syntax-errors']);
    const short = 'let x = 1\n';
    const { chunks } = await impatient.chunk({ path: 'short.js', text: short }, CUT);
    expectPartition(short, chunks);
    impatient.dispose();
  });
});

describe('grammars', () => {
  const parsed = LANGUAGES.filter(({ grammar }) => grammar !== null);
  it.each(parsed.map(({ id, extensions }) => [id, extensions[0]!]))(
    'of %s load, and so does their highlight query',
    async (id, extension) => {
      const text = '# a\n';
      const { notes } = await parser.chunk({ path: `a.${extension}`, text }, CUT);
      expect(notes).not.toContain('grammar-missing');
      await expect(parser.highlight('x = "a"\n', id)).resolves.toBeInstanceOf(Array);
    },
  );

  const html = new TextEncoder().encode('<!doctype html><title>Not found</title>');
  const broken: [string, GrammarLoader['grammar']][] = [
    ['is missing', () => Promise.reject(new Error('404'))],
    ['is a web page', () => Promise.resolve(html)],
    ['is an empty module', async () => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])],
  ];

  it.each(broken)(
    'one that %s costs its language the tree, and is asked for once',
    async (_, grammar) => {
      let asked = 0;
      const loader: GrammarLoader = {
        ...nodeGrammars(),
        grammar: (id) => {
          asked += 1;
          return id === 'python' ? grammar(id) : nodeGrammars().grammar(id);
        },
      };
      const partial = await SyntaxParser.create(loader);
      const text = 'def f():\n    pass\n';
      for (const path of ['a.py', 'b.py']) {
        const { chunks, notes } = await partial.chunk({ path, text }, CUT);
        expect(notes).toEqual(['grammar-missing']);
        expect(chunks[0]).toMatchObject({ language: 'python', kind: 'window', fallback: true });
      }
      expect(asked).toBe(1);
      expect(partial.faults).toHaveLength(1);
      expect(await partial.highlight(text, 'python')).toEqual([]);
      const { notes } = await partial.chunk({ path: 'a.js', text: 'let a = 1;\n' }, CUT);
      expect(notes).toEqual([]);
      partial.dispose();
    },
  );
});

describe('memory', () => {
  it('stays flat over 1,500 parses', async () => {
    const text = 'export function add(a: number, b: number) {\n  return a + b;\n}\n\n'.repeat(25);
    for (let n = 0; n < 100; n++) await parser.chunk({ path: 'a.ts', text }, CUT);
    const before = parser.wasmBytes;
    for (let n = 0; n < 1_400; n++) await parser.chunk({ path: 'a.ts', text }, CUT);
    expect(before).toBeGreaterThan(1_000_000);
    expect(parser.wasmBytes).toBeLessThanOrEqual(before * 1.1);
  }, 20_000);

  it('may grow in the middle of a parse', async () => {
    const fresh = await SyntaxParser.create(nodeGrammars());
    const before = fresh.wasmBytes;
    const text = 'export const list = [[1], [2], [3]];\n'.repeat(40_000);
    expectPartition(text, (await fresh.chunk({ path: 'a.js', text }, CUT)).chunks);
    expect(fresh.wasmBytes).toBeGreaterThan(before);
    fresh.dispose();
  }, 20_000);
});

describe('highlight', () => {
  it('names stretches by the first part of their capture, in order and apart', async () => {
    const text = 'const add = (a: number) => `x` + 1; // sum\n';
    const spans = await parser.highlight(text, 'typescript');
    const shown = spans.map(({ start, end, name }) => `${name} ${text.slice(start, end)}`);
    expect(shown).toContain('keyword const');
    expect(shown).toContain('function add');
    expect(shown).toContain('type number');
    expect(shown).toContain('comment // sum');
    for (const [index, { start, end }] of spans.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
    }
  });

  it('stops at 40,000 characters', async () => {
    const text = 'const a = 1;\n'.repeat(10_000);
    const spans = await parser.highlight(text, 'javascript');
    expect(spans.at(-1)!.end).toBeLessThanOrEqual(40_000);
    expect(spans.length).toBeGreaterThan(10_000);
  });

  it('has nothing to say of a language without a grammar', async () => {
    expect(await parser.highlight('a: 1', 'text')).toEqual([]);
  });
});
