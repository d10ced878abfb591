import type { Chunk, ChunkRef } from '../model/chunk.ts';
import type { Capped, ChunkNeighbour, FileImports } from '../model/import.ts';
import type { FilePath } from '../model/units.ts';
import { ChunkList, type Tie } from './chunk-list.ts';
import type { CodeGraph } from './code-graph.ts';
import { collectDefiners, type Definer, namedDefinitions } from './definers.ts';
import { type FileView, viewOfFile } from './file-view.ts';
import { familyOf } from './language-family.ts';
import { dirOf } from './resolve/path-parts.ts';
import { type Mention, mentionOf, usedNames } from './used-names.ts';

/** The chunks of a source by number, as the corpus has them. */
export interface ChunkTable {
  readonly size: number;
  chunkAt(document: number): Chunk;
  textOf(document: number): string;
  refOf(document: number): ChunkRef;
  compare(a: number, b: number): number;
  /** Chunks whose text has the term, an identifier in lower case. */
  documentsWith(term: string): readonly number[];
  importsOf(path: FilePath): FileImports;
}

/** A name defined in more places says little of which is meant, unless it is imported by name. */
const MOST_DEFINERS = 5;
/** Index files that pass on what other index files pass on are followed this far. */
const MOST_HOPS = 4;
/** Prose, comments and variables are full of words that are names elsewhere. */
const PLAIN_WORD = /^[a-z]+$/;

interface Lead {
  tie: Tie;
  definers: readonly Definer[];
}

const NOWHERE: Lead = { tie: 'only-one', definers: [] };

/**
 * Which chunk uses a name that another defines. Worked out for one chunk when it is asked for: from the
 * identifiers of its text, and for its users from the lexical index, which knows where each name is.
 * A use is led to the file that imports the name, else to its own file, else to a file it imports, else
 * to the only definition there is; where none of these decides it is left out.
 */
export class SymbolGraph {
  private readonly table: ChunkTable;
  private readonly graph: CodeGraph;
  private readonly definers: ReadonlyMap<string, readonly Definer[]>;
  private readonly views = new Map<FilePath, FileView>();

  constructor(table: ChunkTable, graph: CodeGraph) {
    this.table = table;
    this.graph = graph;
    const chunks = Array.from({ length: table.size }, (_, document) => table.chunkAt(document));
    this.definers = collectDefiners(chunks, table.compare);
  }

  /** Chunks that define what the chunk uses. */
  uses(document: number, cap: number): Capped<ChunkNeighbour> {
    const found = new ChunkList();
    const names = usedNames(this.table.textOf(document), (name) => this.definers.has(name));
    for (const [name, mention] of names) {
      const { tie, definers } = this.lead(document, name, mention);
      for (const definer of definers) found.add(definer.document, name, tie);
    }
    return found.capped(cap, 'defines', this.table);
  }

  /** Chunks that use what the chunk defines: those whose `uses` has it. */
  usedBy(document: number, cap: number): Capped<ChunkNeighbour> {
    const found = new ChunkList();
    for (const name of namedDefinitions(this.table.chunkAt(document).definitions).keys()) {
      for (const user of this.table.documentsWith(name.toLowerCase())) {
        if (user === document) continue;
        const mention = mentionOf(this.table.textOf(user), name);
        if (mention === 'none') continue;
        const { tie, definers } = this.lead(user, name, mention);
        if (definers.some((definer) => definer.document === document)) found.add(user, name, tie);
      }
    }
    return found.capped(cap, 'uses', this.table);
  }

  /** The definitions that a name in a chunk's text means; none where the chunk defines it itself. */
  private lead(user: number, name: string, mention: Mention): Lead {
    const { path, language } = this.table.chunkAt(user);
    const family = familyOf(language);
    const all = this.definers.get(name) ?? [];
    if (family === null || all.some(({ document }) => document === user)) return NOWHERE;
    const view = this.viewOf(path);
    const known = all.filter(
      (definer) => definer.family === family && (!definer.isLocal || definer.path === path),
    );
    const bound = view.bound.get(name);
    if (bound) return { tie: 'by-name', definers: this.definersBehind(bound, name, known) };
    if (known.length > MOST_DEFINERS) return NOWHERE;
    const isTelling = mention === 'code' || !PLAIN_WORD.test(name);
    const own = known.filter((definer) => definer.path === path && (isTelling || definer.isPlain));
    if (own.length > 0) return { tie: 'same-file', definers: own };
    if (!isTelling) return NOWHERE;
    const others = known.filter(({ isTest }) => view.isTest || !isTest);
    const seen = others.filter((definer) => this.isVisible(view, path, definer));
    if (seen.length > 0) return { tie: 'visible-file', definers: seen };
    return others.length === 1 ? { tie: 'only-one', definers: others } : NOWHERE;
  }

  /** Those in the files that a name is imported from, or in what these pass on, as an index file does. */
  private definersBehind(
    bound: ReadonlySet<FilePath>,
    name: string,
    definers: readonly Definer[],
  ): readonly Definer[] {
    let files = bound;
    for (let hop = 0; hop < MOST_HOPS && files.size > 0; hop++) {
      const at = files;
      const found = definers.filter(({ path }) => at.has(path));
      if (found.length > 0) return found;
      files = new Set([...at].flatMap((file) => this.passedOn(file, name)));
    }
    return [];
  }

  /** Files that a file has the name from; an import without names, as `export *`, may have any. */
  private passedOn(path: FilePath, name: string): readonly FilePath[] {
    return this.graph
      .edgesOf(path)
      .filter(({ statement: { names } }) => names.length === 0 || names.includes(name))
      .flatMap(({ files }) => files);
  }

  private isVisible({ visible, modules }: FileView, from: FilePath, definer: Definer): boolean {
    const { path, family } = definer;
    if (visible.has(path)) return true;
    // A Go package is its folder and needs no declaration of its own to be told by.
    if (family === 'go') return dirOf(path) === dirOf(from);
    return modules.size > 0 && this.table.importsOf(path).modules.some((name) => modules.has(name));
  }

  private viewOf(path: FilePath): FileView {
    const known = this.views.get(path);
    if (known) return known;
    const view = viewOfFile(path, this.table.importsOf(path).modules, this.graph);
    this.views.set(path, view);
    return view;
  }
}
