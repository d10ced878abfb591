import type { Neighbours } from '../model/import.ts';
import type { FilePath } from '../model/units.ts';
import type { CodeGraph } from './code-graph.ts';
import type { SymbolGraph } from './symbol-graph.ts';

/** As many of each list as a panel can show; the totals say how many there are. */
export const SHOWN_NEIGHBOURS = 20;

/** Of each graph, by chunk: a knob that turns asks for the same again. */
const known = new WeakMap<SymbolGraph, Map<number, Neighbours>>();

/** What is one step away from a chunk, the surest ties first. */
export function neighboursOf(
  document: number,
  path: FilePath,
  files: CodeGraph,
  symbols: SymbolGraph,
): Neighbours {
  const kept = known.get(symbols) ?? new Map<number, Neighbours>();
  known.set(symbols, kept);
  const found = kept.get(document);
  if (found) return found;
  const neighbours = {
    imports: files.imports(path, SHOWN_NEIGHBOURS),
    importedBy: files.importedBy(path, SHOWN_NEIGHBOURS),
    uses: symbols.uses(document, SHOWN_NEIGHBOURS),
    usedBy: symbols.usedBy(document, SHOWN_NEIGHBOURS),
    standing: files.standing(path),
  };
  kept.set(document, neighbours);
  return neighbours;
}
