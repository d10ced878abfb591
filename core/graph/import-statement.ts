import type { CharOffset, LineNumber } from '../model/units.ts';

/**
 * How a specifier is to be read: `path` relative to the importing file, `name` of a module, package or
 * type in the language's own notation, `search` along a search path, as `#include <…>` and Ruby's `require`.
 */
export type ImportForm = 'path' | 'name' | 'search';

/** An import as a scanner finds it. */
export interface FoundImport {
  /** What is imported, as written: `./lines.ts`, `a.b.C`, `crate::graph::Node`. */
  specifier: string;
  form: ImportForm;
  /** Local names it binds, as far as the statement says: `import { a as b }` binds b. */
  names: string[];
  /** What is asked of the module, where that may be a module itself: Python's `from a import b`. */
  members?: string[];
  start: CharOffset;
  end: CharOffset;
}

export interface ImportStatement extends FoundImport {
  /** Line of `start`. */
  line: LineNumber;
}

/** What a file says of its ties to others. */
export interface FileImports {
  /** In the order of the text; a statement that imports several modules is one of each. */
  imports: ImportStatement[];
  /** Packages, namespaces or modules that the file declares itself part of. */
  modules: string[];
}

/** How one language writes imports; a class of languages may share a scanner. */
export interface ImportScanner {
  imports(text: string): FoundImport[];
  /** Declarations of the package, namespace or module that the file belongs to. */
  modules?(text: string): { name: string; start: CharOffset }[];
}
