import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { messageOf } from '../core/text/message-of.ts';
import type { GrammarLoader } from '../workers/parse/syntax-parser.ts';
import { verify } from '../workers/verify/verify.ts';
import { say } from './say.ts';

const FOLDER = new URL('../public/', import.meta.url);
/** Grammars that were said not to load. */
const told = new Set<string>();

/** Grammars from public/grammars, where `npm run setup` puts them; of one that does not load it is said, once, what comes of it. */
export function nodeGrammars(folder = FOLDER): GrammarLoader {
  const read = async (path: string, file: URL | string = new URL(path, folder)) => {
    const bytes = new Uint8Array(await readFile(file));
    await verify(path, { bytes }, 'grammar-missing');
    return bytes;
  };
  return {
    runtime() {
      const path = 'web-tree-sitter/web-tree-sitter.wasm';
      return read(path, createRequire(import.meta.url).resolve(path));
    },
    async grammar(id) {
      try {
        return await read(`grammars/tree-sitter-${id}.wasm`);
      } catch (error) {
        if (!told.has(id)) say(`${messageOf(error)}; what is written in ${id} is cut by lines.`);
        told.add(id);
        throw error;
      }
    },
    highlights: async (id) => new TextDecoder().decode(await read(`grammars/${id}.highlights.scm`)),
  };
}
