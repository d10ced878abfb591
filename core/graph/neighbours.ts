import type { Neighbours } from '../model/import.ts';
import type { FilePath } from '../model/units.ts';
import type { CodeGraph } from './code-graph.ts';
import type { SymbolGraph } from './symbol-graph.ts';

/** As many of each list as a panel can show; the totals say how many there are. */
export const SHOWN_NEIGHBOURS = 20;

/** What is one step away from a chunk, the surest ties first. */
export function neighboursOf(
  document: number,
  path: FilePath,
  files: CodeGraph,
  symbols: SymbolGraph,
): Neighbours {
  return {
    imports: files.imports(path, SHOWN_NEIGHBOURS),
    importedBy: files.importedBy(path, SHOWN_NEIGHBOURS),
    uses: symbols.uses(document, SHOWN_NEIGHBOURS),
    usedBy: symbols.usedBy(document, SHOWN_NEIGHBOURS),
    standing: files.standing(path),
  };
}
