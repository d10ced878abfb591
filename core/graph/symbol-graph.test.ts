import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../corpus.ts';
import type { Chunk, ChunkKind } from '../model/chunk.ts';
import { importLanguageOf } from './language-family.ts';
import { scanImports } from './scan-imports.ts';

/** A chunk's text, and the names it defines. */
type Part = [text: string, ...defines: string[]];

/** Files of chunks; a chunk's id is its path and number. */
function corpusOf(files: Record<string, Part[]>): Corpus {
  const corpus = new Corpus();
  for (const [path, parts] of Object.entries(files)) {
    const text = parts.map(([part]) => part).join('');
    const language = importLanguageOf(path);
    let end = 0;
    const chunks = parts.map(([part, ...defines], index): Chunk => {
      const start = end;
      end += part.length;
      return {
        ...{ id: `${path}#${index}`, path, language, kind: 'function', header: '', tokens: 1 },
        ...{ symbol: null, start, end, startLine: 1, endLine: 1, fallback: false },
        definitions: defines.map((symbol) => ({ ...NAMELESS, symbol })),
      };
    });
    const file = { path, text, bytes: text.length, hash: path, notes: [] };
    corpus.addFile(file, chunks, scanImports(text, language));
  }
  return corpus;
}

const NAMELESS = { kind: 'function' as ChunkKind, signature: '', doc: '', line: 1 };

/** `id: reason` of what the chunk uses. */
function uses(corpus: Corpus, id: string): string[] {
  const { shown } = corpus.symbolGraph.uses(corpus.numberOf(id)!, 99);
  return shown.map((neighbour) => `${neighbour.id}: ${neighbour.reason}`);
}

function usedBy(corpus: Corpus, id: string): string[] {
  const { shown } = corpus.symbolGraph.usedBy(corpus.numberOf(id)!, 99);
  return shown.map((neighbour) => `${neighbour.id}: ${neighbour.reason}`);
}

describe('SymbolGraph', () => {
  it('leads a name to the file that imports it, through index files', () => {
    const corpus = corpusOf({
      'a.ts': [["import { parse } from './lib';\nparse(x);", 'main']],
      'lib/index.ts': [["export { parse } from './parse';"]],
      'lib/parse.ts': [['function parse() {}', 'parse']],
      'other.ts': [['function parse() {}', 'parse']],
    });
    expect(uses(corpus, 'a.ts#0')).toEqual(['lib/parse.ts#0: defines parse, imported by name']);
    expect(usedBy(corpus, 'lib/parse.ts#0')).toContain('a.ts#0: uses parse, imported by name');
    expect(usedBy(corpus, 'other.ts#0')).toEqual([]);
  });

  it('knows that a name from a package is none of the source’s', () => {
    const corpus = corpusOf({
      'a.ts': [["import { useThing } from 'react';\nuseThing();"]],
      'b.ts': [['function useThing() {}', 'useThing']],
    });
    expect(uses(corpus, 'a.ts#0')).toEqual([]);
  });

  it('prefers the same file, then files that are imported, then the only definition', () => {
    const corpus = corpusOf({
      'a.py': [['from b import *\n'], ['local() + shared() + lonely()', 'main'], ['', 'local']],
      'b.py': [['', 'shared', 'local']],
      'c.py': [['', 'shared', 'lonely']],
    });
    expect(uses(corpus, 'a.py#1')).toEqual([
      'a.py#2: defines local, in the same file',
      'b.py#0: defines shared, in a file or package in view',
      'c.py#0: defines lonely, the only definition of the name',
    ]);
  });

  it('takes a plain word for a use only where it is code for sure', () => {
    const corpus = corpusOf({
      'a.py': [['# an open question'], ['open_file'], ['x.open'], ['open(x)']],
      'b.py': [['', 'open', 'open_file'], ['open']],
    });
    expect(usedBy(corpus, 'b.py#0')).toEqual([
      'b.py#1: uses open, in the same file',
      'a.py#1: uses open_file, the only definition of the name',
      'a.py#2: uses open, the only definition of the name',
      'a.py#3: uses open, the only definition of the name',
    ]);
  });

  it('keeps what is inside of a function to its file, and what is in tests to tests', () => {
    const corpus = corpusOf({
      'a.py': [['inner() helper()']],
      'b.py': [['', 'outer', 'outer.inner'], ['inner()']],
      'tests/c.py': [['', 'helper']],
      'tests/d.py': [['helper()']],
    });
    expect(uses(corpus, 'a.py#0')).toEqual([]);
    expect(uses(corpus, 'b.py#1')).toEqual(['b.py#0: defines inner, in the same file']);
    expect(uses(corpus, 'tests/d.py#0')).toHaveLength(1);
  });

  it('leaves out names that are short, defined everywhere, or of another language', () => {
    const many = Object.fromEntries(
      Array.from({ length: 6 }, (_, n): [string, Part[]] => [`m${n}.py`, [['', 'everywhere']]]),
    );
    const corpus = corpusOf({
      ...many,
      'a.py': [['id() everywhere() doGo()']],
      'b.py': [['', 'id']],
      'c.go': [['', 'doGo']],
    });
    expect(uses(corpus, 'a.py#0')).toEqual([]);
  });

  it('sees a Go package whole, and a Java package across folders', () => {
    const corpus = corpusOf({
      'p/a.go': [['NewStore()']],
      'p/b.go': [['', 'NewStore']],
      'q/b.go': [['', 'NewStore']],
      'src/A.java': [['package x;\nnew Store()']],
      'lib/S.java': [['package x;', 'Store']],
      'lib/T.java': [['package y;', 'Store']],
    });
    expect(uses(corpus, 'p/a.go#0').map((use) => use.split(':')[0])).toEqual(['p/b.go#0']);
    expect(uses(corpus, 'src/A.java#0').map((use) => use.split(':')[0])).toEqual(['lib/S.java#0']);
  });

  it('has every neighbour on both sides, and in any order of files', () => {
    const part = fc
      .tuple(
        fc.array(fc.constantFrom('alpha', 'betaGamma', 'delta(', 'import { alpha } from "./f1";'), {
          maxLength: 4,
        }),
        fc.uniqueArray(fc.constantFrom('alpha', 'betaGamma', 'delta'), { maxLength: 2 }),
      )
      .map(([words, defines]): Part => [`${words.join('\n')}\n`, ...defines]);
    const drawn = fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(drawn, (files) => {
        const named = files.map((parts, n): [string, Part[]] => [`f${n}.ts`, parts]);
        const corpus = corpusOf(Object.fromEntries(named));
        const turned = corpusOf(Object.fromEntries(named.reverse()));
        for (let document = 0; document < corpus.size; document++) {
          const { id } = corpus.chunkAt(document);
          expect(uses(turned, id)).toEqual(uses(corpus, id));
          expect(usedBy(turned, id)).toEqual(usedBy(corpus, id));
          for (const other of uses(corpus, id).map((use) => use.split(':')[0]!)) {
            expect(usedBy(corpus, other).map((use) => use.split(':')[0])).toContain(id);
          }
          for (const other of usedBy(corpus, id).map((use) => use.split(':')[0]!)) {
            expect(uses(corpus, other).map((use) => use.split(':')[0])).toContain(id);
          }
        }
      }),
    );
  });
});
