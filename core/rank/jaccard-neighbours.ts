import type { LexicalIndex } from './lexical-index.ts';
import { type Compare, type Scored, TopK } from './top-k.ts';

/**
 * The documents whose bodies are most alike a set of terms, by Jaccard's |A ∩ B| / |A ∪ B|: how
 * editors' completion picks snippets for the lines at the cursor (Thakkar, “Copilot Internals”,
 * 2022). Best first, above zero, ties by `compare`; those in `except` are left out.
 */
export function jaccardNeighbours(
  index: LexicalIndex,
  terms: ReadonlySet<string>,
  top: number,
  compare: Compare,
  except: ReadonlySet<number>,
): Scored[] {
  const shared = new Int32Array(index.size);
  for (const term of terms) {
    for (const document of index.documentsWith(term)) shared[document]! += 1;
  }
  const best = new TopK(top, compare);
  for (let document = 0; document < shared.length; document++) {
    const common = shared[document]!;
    if (common === 0 || except.has(document)) continue;
    best.offer(document, common / (terms.size + index.distinctTerms(document) - common));
  }
  return best.sorted();
}
