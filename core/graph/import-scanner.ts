import type { ImportStatement } from '../model/import.ts';
import type { CharOffset } from '../model/units.ts';

/** An import as a scanner finds it. */
export type FoundImport = Omit<ImportStatement, 'line'>;

/** How one language writes imports; a class of languages may share a scanner. */
export interface ImportScanner {
  imports(text: string): FoundImport[];
  /** Declarations of the package, namespace or module that the file belongs to. */
  modules?(text: string): { name: string; start: CharOffset }[];
}
