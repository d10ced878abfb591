import runtimeUrl from 'web-tree-sitter/web-tree-sitter.wasm?url';
import { fetchVerified } from '../verify/fetch-verified.ts';
import type { GrammarLoader } from './syntax-parser.ts';

/** Grammars from the page's own origin; `base` is the folder that the page was served from. */
export function browserGrammars(base: string): GrammarLoader {
  const get = (path: string, url = base + path) => fetchVerified(path, url, 'grammar-missing');
  return {
    runtime: () => get('web-tree-sitter/web-tree-sitter.wasm', new URL(runtimeUrl, base).href),
    grammar: (id) => get(`grammars/tree-sitter-${id}.wasm`),
    highlights: async (id) => new TextDecoder().decode(await get(`grammars/${id}.highlights.scm`)),
  };
}
