import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import type { ChunkedFile } from '../../core/chunk/chunk-file.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { SyntaxParser } from './syntax-parser.ts';

let parser: SyntaxParser;
beforeAll(async () => {
  parser = await SyntaxParser.create(nodeGrammars());
});

async function cut(path: string, text: string): Promise<ChunkedFile> {
  const file = await parser.chunk({ path, text }, DEFAULT_SETTINGS);
  expect(file.chunks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  for (const { tokens } of file.chunks) {
    expect(tokens).toBeLessThanOrEqual(DEFAULT_SETTINGS.chunking.max);
  }
  return file;
}

describe('a function of 8,000 lines', () => {
  const lines = '    total += weigh(part, 1)\n'.repeat(8_000);
  it.each([
    ['long.ts', `function long() {\n${lines}}\n`, 'long'],
    ['long.py', `def long():\n${lines}`, 'long'],
    ['long.cpp', `int total() {\n${lines.replaceAll(')\n', ');\n')}}\n`, 'total'],
  ])('is cut at its statements: %s', async (path, text, symbol) => {
    const { chunks, notes } = await cut(path, text);
    expect(notes).toEqual([]);
    expect(chunks.length).toBeGreaterThan(200);
    expect(new Set(chunks.map(({ symbol }) => symbol))).toEqual(new Set([symbol]));
    expect(chunks.every(({ fallback }) => !fallback)).toBe(true);
  });
});

describe('a text that ends within a token', () => {
  // Scanners of grammars may look for the end of one beyond the end of the text, where nothing stops them.
  const ends = ['@', '@A(b', '"', '"""', '/*', '<', '${', '(', '<<EOF', '\\\\'];
  it.each([
    ['Store.kt', 'val a = 1\n'],
    ['Store.swift', 'let a = 1\n'],
    ['Store.scala', 'val a = 1\n'],
    ['store.rb', 'a = 1\n'],
    ['store.sh', 'a=1\n'],
    ['store.py', 'a = 1\n'],
  ])('is cut all the same: %s', async (path, line) => {
    for (const end of ends) {
      for (const text of [end, line + end, `${line.trimEnd()} ${end}`]) await cut(path, text);
    }
  });
});

describe('text by the wrong name', () => {
  const python =
    'class Store(Base):\n    """Keeps."""\n\n    def get(self, key):\n        if key in self.items:\n            return self.items[key]\n        return None\n\n'.repeat(
      8,
    );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a shell's
  const shell = 'if [ -f "$1" ]; then\n  echo "found ${1##*/}" >&2\nfi\n'.repeat(10);

  it.each([
    ['store.ts', python],
    ['store.rs', python],
    ['store.json', python],
    ['run.py', shell],
    ['run.go', shell],
  ])('falls back to lines and says so: %s', async (path, text) => {
    const { chunks, notes } = await cut(path, text);
    expect(notes).toEqual(['syntax-errors']);
    expect(chunks.every(({ fallback, kind }) => fallback && kind === 'window')).toBe(true);
  });

  it('is read all the same where a header in C holds C++', async () => {
    const text =
      '#pragma once\nnamespace store {\ntemplate <typename K>\nclass Store : public Base<K> {\n public:\n  explicit Store(K key) : key_(std::move(key)) {}\n  virtual ~Store() = default;\n\n private:\n  K key_;\n};\n}  // namespace store\n';
    const { chunks } = await cut('store.h', text);
    expect(chunks.every(({ fallback }) => !fallback)).toBe(true);
    expect(chunks.flatMap(({ definitions }) => definitions).map(({ symbol }) => symbol)).toContain(
      'store.Store',
    );
  });

  /** Control characters, halves of surrogate pairs and lone carriage returns, the same on every run. */
  it.each(['ts', 'py', 'go', 'cpp', 'rb', 'css', 'html', 'yaml', 'json', 'md', 'txt'])(
    'may be next to binary: .%s',
    async (extension) => {
      let seed = 7;
      const next = (limit: number): number => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
        return (seed >>> 8) % limit;
      };
      const characters = Array.from({ length: 20_000 }, () =>
        next(40) === 0
          ? '\n'
          : String.fromCharCode(next(10) === 0 ? 0xd700 + next(0x900) : next(255)),
      );
      const { chunks } = await cut(`noise.${extension}`, characters.join(''));
      expect(chunks.length).toBeGreaterThan(10);
    },
  );
});

describe('broken code', () => {
  const body = '  const total = parts.map((part) => weigh(part)).reduce((a, b) => a + b, 0);\n';
  const sound = (name: string): string => `function ${name}(parts) {\n${body.repeat(6)}}\n`;

  it('keeps the definitions around braces too many and a line that is none', async () => {
    const text = `${sound('first')}}}}\n${sound('second')}const = ((;\n${sound('third')}`;
    const { chunks } = await cut('a.js', text);
    const symbols = chunks.flatMap(({ definitions }) => definitions).map(({ symbol }) => symbol);
    expect(symbols).toEqual(expect.arrayContaining(['first', 'second', 'third']));
  });
});

describe('a file that ends early', () => {
  it('keeps what was whole before its end', async () => {
    const text = readFileSync('core/chunk/sizing.ts', 'utf8');
    const whole = (await cut('a.ts', text)).chunks.flatMap(({ definitions }) => definitions);
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const end = Math.floor(text.length * share);
      const { chunks, notes } = await cut('a.ts', text.slice(0, end));
      const lines = text.slice(0, end).split('\n').length;
      const before = whole.filter(({ line }) => line < lines - 40).map(({ symbol }) => symbol);
      expect(notes).toEqual([]);
      expect(chunks.flatMap(({ definitions }) => definitions).map(({ symbol }) => symbol)).toEqual(
        expect.arrayContaining(before),
      );
    }
  });

  it('is kept whole too, by lines and with a note, where its tree is mostly an error', async () => {
    const text = readFileSync('public/sample/files/services/auth/token_validator.py', 'utf8');
    const { chunks, notes } = await cut('a.py', text.slice(0, text.lastIndexOf('"""') - 10));
    expect(notes).toEqual(['syntax-errors']);
    expect(chunks.every(({ fallback }) => fallback)).toBe(true);
  });

  // Each once hung a grammar, or took it seconds: tree-sitter issue 3393 and its kind.
  it.each(['js', 'ts', 'tsx', 'java', 'cs', 'cpp', 'php', 'kt', 'swift'])(
    'in the middle of a statement is done with at once: .%s',
    async (extension) => {
      for (const text of ['{ try { } catch { (, e', `${'if (a) { try {\n'.repeat(200)}(, e`]) {
        const { chunks } = await cut(`a.${extension}`, text);
        expect(chunks.length).toBeGreaterThan(0);
      }
    },
  );

  it('in the middle of nothing but brackets falls back to lines', async () => {
    const { notes } = await cut('a.ts', 'f({a: [\n'.repeat(5_000));
    expect(notes).toEqual(['syntax-errors']);
  });
});

describe('a grammar that traps', () => {
  it('throws, so that its file is quarantined; the other languages go on', async () => {
    const loader = {
      ...nodeGrammars(),
      grammar: async (id: string) => {
        const bytes = await nodeGrammars().grammar(id);
        return id === 'python' ? withTraps(bytes) : bytes;
      },
    };
    const trapped = await SyntaxParser.create(loader);
    const python = trapped.chunk({ path: 'a.py', text: 'def f():\n    pass\n' }, DEFAULT_SETTINGS);
    await expect(python).rejects.toBeInstanceOf(WebAssembly.RuntimeError);
    const respawned = await SyntaxParser.create(nodeGrammars());
    const text = readFileSync('core/chunk/sizing.ts', 'utf8');
    const { notes } = await respawned.chunk({ path: 'sizing.ts', text }, DEFAULT_SETTINGS);
    expect(notes).toEqual([]);
    respawned.dispose();
  });
});

/** The module with every function that it does not export, lexer and scanner, replaced by an `unreachable`. */
function withTraps(wasm: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(wasm);
  let at = 8;
  const read = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const skipName = (): void => {
    const length = read();
    at += length;
  };
  let imported = 0;
  const exported = new Set<number>();
  while (at < bytes.length) {
    const section = bytes[at++];
    const end = read() + at;
    if (section === 2) {
      for (let left = read(); left > 0; left--) {
        skipName();
        skipName();
        const kind = bytes[at++];
        if (kind === 0) imported += 1;
        if (kind === 1) at++;
        if (kind === 1 || kind === 2) {
          const hasLimit = read() & 1;
          read();
          if (hasLimit) read();
        } else if (kind === 3) at += 2;
        else read();
      }
    } else if (section === 7) {
      for (let left = read(); left > 0; left--) {
        skipName();
        at++;
        exported.add(read() - imported);
      }
    } else if (section === 10) {
      for (let left = read(), index = 0; left > 0; left--, index++) {
        const bodyEnd = read() + at;
        // No locals, unreachable, and what is left until `end` does nothing.
        if (!exported.has(index)) bytes.fill(1, at, bodyEnd - 1).set([0, 0], at);
        at = bodyEnd;
      }
    }
    at = end;
  }
  return bytes;
}

it('makes no chunk of nothing where a tree ends in a node of no characters', async () => {
  const chunking = { ...DEFAULT_SETTINGS.chunking, target: 30, max: 60, min: 8 };
  const text = ['n="', '{'.repeat(110), '}}}', '{'.repeat(9)].join('');
  const { chunks } = await parser.chunk({ path: 'a.hcl', text }, { ...DEFAULT_SETTINGS, chunking });
  expect(chunks.map(({ start, end }) => end - start)).not.toContain(0);
});
