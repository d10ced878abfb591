import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import { SyntaxParser } from './syntax-parser.ts';

/** Small, so that programs of a hundred lines have many chunks. */
const SMALL: CutSettings = {
  tokenizer: 'o200k',
  chunking: { method: 'syntax', target: 60, max: 110, min: 15 },
};

let parser: SyntaxParser;
beforeAll(async () => {
  parser = await SyntaxParser.create(nodeGrammars());
});

/** A program as a list of top-level things; `body` is what an edit may change. */
interface Thing {
  kind: 'function' | 'class' | 'constant' | 'comment' | 'statement';
  lines: number;
}

type Writer = (thing: Thing, name: string, body: string[]) => string;

const writers: Record<string, Writer> = {
  'a.ts': ({ kind }, name, body) =>
    ({
      function: `/** Does ${name}. */\nexport function ${name}(a: number): number {\n${body.map((line) => `  ${line};`).join('\n')}\n}\n`,
      class: `class ${name} extends Base {\n  size = 0;\n\n  run() {\n${body.map((line) => `    ${line};`).join('\n')}\n  }\n}\n`,
      constant: `export const ${name} = ${body.length};\n`,
      comment: `// About ${name}.\n\n`,
      statement: `register(${name}, 1);\n`,
    })[kind],
  'a.py': ({ kind }, name, body) =>
    ({
      function: `def ${name}(a):\n    """Does ${name}."""\n${body.map((line) => `    ${line}`).join('\n')}\n\n`,
      class: `class ${name}(Base):\n    size = 0\n\n    def run(self):\n${body.map((line) => `        ${line}`).join('\n')}\n\n`,
      constant: `${name} = ${body.length}\n`,
      comment: `# About ${name}.\n\n`,
      statement: `register(${name}, 1)\n`,
    })[kind],
  'a.go': ({ kind }, name, body) =>
    ({
      function: `// ${name} does it.\nfunc ${name}(a int) int {\n${body.map((line) => `\t${line}`).join('\n')}\n}\n\n`,
      class: `type ${name} struct {\n\tsize int\n}\n\nfunc (s *${name}) Run() {\n${body.map((line) => `\t${line}`).join('\n')}\n}\n\n`,
      constant: `const ${name} = ${body.length}\n`,
      comment: `// About ${name}.\n\n`,
      statement: `var ${name}Set = register(${name}, 1)\n`,
    })[kind],
};

const thing: fc.Arbitrary<Thing> = fc.record({
  kind: fc.constantFrom('function', 'function', 'class', 'constant', 'comment', 'statement'),
  lines: fc.integer({ min: 1, max: 14 }),
});
const program = fc.array(thing, { minLength: 1, maxLength: 24, size: 'max' });

function bodyOf(name: string, lines: number): string[] {
  return Array.from({ length: lines }, (_, n) => `value = compute(${name}, value + ${n})`);
}

function write(path: string, things: Thing[], edited = -1, lines = 0): string[] {
  return things.map((each, index) => {
    const name = `name${index}`;
    const body = index === edited ? bodyOf(`other${index}`, lines) : bodyOf(name, each.lines);
    return writers[path]!(each, name, body);
  });
}

async function cut(path: string, text: string, settings = SMALL): Promise<Chunk[]> {
  return (await parser.chunk({ path, text }, settings)).chunks;
}

describe.each(Object.keys(writers))('chunks of a generated %s', (path) => {
  it('partition it, add up to its tokens and stay below the maximum', async () => {
    const counter = await loadCounter('o200k');
    await fc.assert(
      fc.asyncProperty(program, async (things) => {
        const text = write(path, things).join('');
        const chunks = await cut(path, text);
        expect(chunks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        const sum = chunks.reduce((total, { tokens }) => total + tokens, 0);
        expect(sum).toBe(counter.count(text));
        for (const { tokens } of chunks) {
          expect(tokens).toBeLessThanOrEqual(SMALL.chunking.max);
          expect(tokens).toBeGreaterThan(0);
        }
        expect(await cut(path, text)).toEqual(chunks);
      }),
      { numRuns: 40 },
    );
  });

  /** Chunks that an edit of one function changes more than two chunks away from it. */
  async function lostIds(things: Thing[], edited: number, lines: number) {
    const parts = write(path, things);
    const start = parts.slice(0, edited).join('').length;
    const end = start + parts[edited]!.length;
    const before = await cut(path, parts.join(''));
    const first = before.findIndex((chunk) => chunk.end > start);
    const last = before.findLastIndex((chunk) => chunk.start < end);
    const apart = before.filter((_, index) => index < first - 2 || index > last + 2);
    const after = await cut(path, write(path, things, edited, lines).join(''));
    const ids = new Set(after.map(({ id }) => id));
    return apart.filter(({ id }) => !ids.has(id));
  }

  const withFunction = fc
    .tuple(program, fc.nat())
    .filter(([things]) => things.some(({ kind }) => kind === 'function'))
    .map(([things, pick]) => {
      const functions = things.flatMap(({ kind }, index) => (kind === 'function' ? [index] : []));
      return { things, edited: functions[pick % functions.length]! };
    });

  it('keep their ids two chunks away from a function that is edited', async () => {
    await fc.assert(
      fc.asyncProperty(withFunction, fc.integer({ min: 1, max: 20 }), async (edit, lines) => {
        expect(await lostIds(edit.things, edit.edited, lines)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('chunks of real files', () => {
  const folders = ['core/chunk', 'app/inspect', 'public/sample', 'node_modules/zustand', 'docs'];
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:[mc]?[jt]sx?|md|json|css)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

  it('partition them under either tokenizer, by syntax and by lines', async () => {
    for (const tokenizer of ['o200k', 'cl100k'] as const) {
      const counter = await loadCounter(tokenizer);
      for (const method of ['syntax', 'lines'] as const) {
        const settings: CutSettings = {
          tokenizer,
          chunking: { ...DEFAULT_SETTINGS.chunking, method },
        };
        for (const path of files) {
          const text = readFileSync(path, 'utf8');
          const chunks = await cut(path, text, settings);
          expect(chunks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
          const sum = chunks.reduce((total, { tokens }) => total + tokens, 0);
          expect([path, sum]).toEqual([path, counter.count(text)]);
          expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
          if (method === 'lines') expect(chunks.some(({ fallback }) => fallback)).toBe(false);
        }
      }
    }
  });
});
