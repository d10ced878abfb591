import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GrammarLoader } from '../workers/parse/syntax-parser.ts';

const FOLDER = new URL('../public/grammars/', import.meta.url);

/** Grammars from public/grammars, where `npm run setup` puts them. */
export function nodeGrammars(): GrammarLoader {
  return {
    async runtime() {
      return readFile(
        createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm'),
      );
    },
    async grammar(id) {
      return readFile(new URL(`tree-sitter-${id}.wasm`, FOLDER));
    },
    async highlights(id) {
      try {
        return await readFile(new URL(`${id}.highlights.scm`, FOLDER), 'utf8');
      } catch {
        return null;
      }
    },
  };
}
