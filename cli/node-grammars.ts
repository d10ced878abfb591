import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GrammarLoader } from '../workers/parse/syntax-parser.ts';
import { verify } from '../workers/verify/verify.ts';

const FOLDER = new URL('../public/', import.meta.url);

/** Grammars from public/grammars, where `npm run setup` puts them. */
export function nodeGrammars(): GrammarLoader {
  const read = async (path: string, file: URL | string = new URL(path, FOLDER)) => {
    const bytes = new Uint8Array(await readFile(file));
    await verify(path, { bytes }, 'grammar-missing');
    return bytes;
  };
  return {
    runtime() {
      const path = 'web-tree-sitter/web-tree-sitter.wasm';
      return read(path, createRequire(import.meta.url).resolve(path));
    },
    grammar: (id) => read(`grammars/tree-sitter-${id}.wasm`),
    highlights: async (id) => new TextDecoder().decode(await read(`grammars/${id}.highlights.scm`)),
  };
}
