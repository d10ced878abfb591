import type { ChunkRef } from './chunk.ts';
import type { CharOffset, FilePath, LineNumber, Rank } from './units.ts';

/**
 * How a specifier is to be read: `path` relative to the importing file, `name` of a module, package or
 * type in the language's own notation, `search` along a search path, as `#include <…>` and Ruby's `require`.
 */
export type ImportForm = 'path' | 'name' | 'search';

/** An import statement; one that imports several modules is one of each. */
export interface ImportStatement {
  /** What is imported, as written: `./lines.ts`, `a.b.C`, `crate::graph::Node`. */
  specifier: string;
  form: ImportForm;
  /** Local names it binds, as far as the statement says: `import { a as b }` binds b. */
  names: string[];
  /** What is asked of the module, where that may be a module itself: Python's `from a import b`. */
  members?: string[];
  start: CharOffset;
  end: CharOffset;
  /** Line of `start`. */
  line: LineNumber;
}

/** What a file says of its ties to others. */
export interface FileImports {
  /** In the order of the text. */
  imports: ImportStatement[];
  /** Packages, namespaces or modules that the file declares itself part of. */
  modules: string[];
}

/** Where imports lead: total = resolved + external + unresolved. */
export interface ImportCounts {
  total: number;
  /** To files of the source. */
  resolved: number;
  /** To packages and standard modules outside of it. */
  external: number;
  /** Relative or of a package of the source's own, and not there. */
  unresolved: number;
}

/** The first of a list, and how many there are in all. */
export interface Capped<T> {
  shown: T[];
  total: number;
}

export interface FileNeighbour {
  path: FilePath;
  /** A sentence without a full stop, e.g. `line 3 imports ./lines.ts`. */
  reason: string;
}

export interface ChunkNeighbour extends ChunkRef {
  /** A sentence without a full stop, e.g. `defines lineStarts, which line 3 imports`. */
  reason: string;
}

/** A file's place among all files of the source; files that count the same share the better one. */
export interface FileStanding {
  rank: Rank;
  files: number;
}

/** What is one step away from a chunk: by its file's imports, and by the names in its text. */
export interface Neighbours {
  /** Files that its file imports, and files that import it. */
  imports: Capped<FileNeighbour>;
  importedBy: Capped<FileNeighbour>;
  /** Chunks that define what it uses, and chunks that use what it defines. */
  uses: Capped<ChunkNeighbour>;
  usedBy: Capped<ChunkNeighbour>;
  /** Of its file, by centrality in the imports. */
  standing: FileStanding;
}
