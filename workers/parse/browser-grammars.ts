import runtimeUrl from 'web-tree-sitter/web-tree-sitter.wasm?url';
import type { GrammarLoader } from './syntax-parser.ts';

/** Grammars from the page's own origin; `base` is the folder that the page was served from. */
export function browserGrammars(base: string): GrammarLoader {
  return {
    runtime: () => runtimeUrl,
    grammar: async (id) => {
      const response = await get(`${base}grammars/tree-sitter-${id}.wasm`);
      return new Uint8Array(await response.arrayBuffer());
    },
    highlights: async (id) => {
      const response = await fetch(`${base}grammars/${id}.highlights.scm`);
      return response.ok ? response.text() : null;
    },
  };
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
