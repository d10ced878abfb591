import type { Chunk, ChunkKind, ChunkRef } from '../model/chunk.ts';
import type { Capped, ChunkNeighbour, FileImports } from '../model/import.ts';
import type { FilePath } from '../model/units.ts';
import type { CodeGraph } from './code-graph.ts';
import { familyOf } from './language-family.ts';
import { dirOf } from './resolve/path-parts.ts';
import { push } from './resolve/source-tree.ts';
import { localName, type Mention, mentionOf, usedNames } from './used-names.ts';

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

/** Shorter names are counters and type parameters. */
const LEAST_CHARS = 3;
/** A name defined in more places says little of which is meant, unless it is imported by name. */
const MOST_DEFINERS = 5;
/** Of a chunk's definitions, those that its users are looked for by. */
const MOST_NAMES = 50;
/** Index files that pass on what other index files pass on are followed this far. */
const MOST_HOPS = 4;
/** In prose, comments and as members of anything, plain words turn up that mean no definition. */
const PLAIN_WORD = /^[a-z]+$/;
/** Headings and keys are not used by name. */
const UNNAMED: ReadonlySet<ChunkKind> = new Set(['section', 'block', 'window']);

/** Why a use is led to a definition, the surest first. */
type Tie = 'by-name' | 'same-file' | 'visible-file' | 'only-one';

const TIES: readonly Tie[] = ['by-name', 'same-file', 'visible-file', 'only-one'];
const TIE_WORDS: Record<Tie, string> = {
  'by-name': 'imported by name',
  'same-file': 'in the same file',
  'visible-file': 'in a file or package that is imported',
  'only-one': 'the only definition of the name',
};

/** What a file's imports make visible in it. */
interface FileView {
  /** Files by the names that imports bind; none for names from outside of the source. */
  bound: ReadonlyMap<string, ReadonlySet<FilePath>>;
  visible: ReadonlySet<FilePath>;
  /** Packages whose other files need no import. */
  modules: ReadonlySet<string>;
}

/**
 * Which chunk uses a name that another defines. Worked out for one chunk when it is asked for: from the
 * identifiers of its text, and for its users from the lexical index, which knows where each name is.
 * A use is led to the file that imports the name, else to its own file, else to a file it imports, else
 * to the only definition there is; where none of these decides it is left out.
 */
export class SymbolGraph {
  private readonly table: ChunkTable;
  private readonly graph: CodeGraph;
  private readonly definers = new Map<string, number[]>();
  private readonly views = new Map<FilePath, FileView>();

  constructor(table: ChunkTable, graph: CodeGraph) {
    this.table = table;
    this.graph = graph;
    for (let document = 0; document < table.size; document++) {
      for (const name of this.namesOf(document)) push(this.definers, name, document);
    }
    for (const documents of this.definers.values()) documents.sort((a, b) => table.compare(a, b));
  }

  /** Chunks that define what the chunk uses. */
  uses(document: number, cap: number): Capped<ChunkNeighbour> {
    const found = new Map<number, Found>();
    const names = usedNames(this.table.textOf(document), (name) => this.definers.has(name));
    for (const [name, mention] of names) {
      const { tie, documents } = this.lead(document, name, mention);
      for (const definer of documents) add(found, definer, name, tie);
    }
    return this.capped(found, cap, 'defines');
  }

  /** Chunks that use what the chunk defines: those whose `uses` has it. */
  usedBy(document: number, cap: number): Capped<ChunkNeighbour> {
    const found = new Map<number, Found>();
    for (const name of this.namesOf(document).slice(0, MOST_NAMES)) {
      for (const user of this.table.documentsWith(name.toLowerCase())) {
        if (user === document) continue;
        const mention = mentionOf(this.table.textOf(user), name);
        if (mention === 'none') continue;
        const { tie, documents } = this.lead(user, name, mention);
        if (documents.includes(document)) add(found, user, name, tie);
      }
    }
    return this.capped(found, cap, 'uses');
  }

  /** Names that the chunk defines, each once. */
  private namesOf(document: number): string[] {
    const { definitions, language } = this.table.chunkAt(document);
    if (familyOf(language) === null) return [];
    const names = definitions
      .filter(({ kind }) => !UNNAMED.has(kind))
      .map(({ symbol }) => localName(symbol))
      .filter((name) => name.length >= LEAST_CHARS);
    return [...new Set(names)];
  }

  /** The definitions that a name in a chunk's text means; none where the chunk defines it itself. */
  private lead(
    user: number,
    name: string,
    mention: Mention,
  ): { tie: Tie; documents: readonly number[] } {
    const { path, language } = this.table.chunkAt(user);
    const family = familyOf(language);
    const all = this.definers.get(name) ?? [];
    const none = { tie: 'only-one' as const, documents: [] };
    if (family === null || all.includes(user)) return none;
    const definers = all.filter((document) => familyOf(this.languageAt(document)) === family);
    const view = this.viewOf(path);
    const bound = view.bound.get(name);
    if (bound) {
      return { tie: 'by-name', documents: this.definersBehind(bound, name, definers) };
    }
    if (definers.length > MOST_DEFINERS) return none;
    const own = definers.filter((document) => this.pathAt(document) === path);
    if (own.length > 0) return { tie: 'same-file', documents: own };
    const seen = definers.filter((document) => this.isVisible(view, path, document));
    if (seen.length > 0) return { tie: 'visible-file', documents: seen };
    const isTelling = mention === 'call' || !PLAIN_WORD.test(name);
    return isTelling && definers.length === 1 ? { tie: 'only-one', documents: definers } : none;
  }

  /** Those in the files that a name is imported from, or in what these pass on, as an index file does. */
  private definersBehind(
    bound: ReadonlySet<FilePath>,
    name: string,
    definers: readonly number[],
  ): readonly number[] {
    let files = bound;
    for (let hop = 0; hop < MOST_HOPS && files.size > 0; hop++) {
      const at = files;
      const found = definers.filter((document) => at.has(this.pathAt(document)));
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

  private isVisible({ visible, modules }: FileView, from: FilePath, document: number): boolean {
    const path = this.pathAt(document);
    if (visible.has(path)) return true;
    // A Go package is its folder and needs no declaration of its own to be told by.
    if (this.languageAt(document) === 'go') return dirOf(path) === dirOf(from);
    return modules.size > 0 && this.table.importsOf(path).modules.some((name) => modules.has(name));
  }

  private viewOf(path: FilePath): FileView {
    const known = this.views.get(path);
    if (known) return known;
    const bound = new Map<string, Set<FilePath>>();
    const visible = new Set<FilePath>();
    for (const name of this.graph.externalNames(path)) bound.set(name, new Set());
    for (const { statement, files } of this.graph.edgesOf(path)) {
      for (const file of files) visible.add(file);
      for (const name of statement.names) {
        const targets = bound.get(name) ?? new Set();
        bound.set(name, targets);
        for (const file of files) targets.add(file);
      }
    }
    const view = { bound, visible, modules: new Set(this.table.importsOf(path).modules) };
    this.views.set(path, view);
    return view;
  }

  private pathAt(document: number): FilePath {
    return this.table.chunkAt(document).path;
  }

  private languageAt(document: number): string {
    return this.table.chunkAt(document).language;
  }

  private capped(
    found: ReadonlyMap<number, Found>,
    cap: number,
    verb: string,
  ): Capped<ChunkNeighbour> {
    const sorted = [...found].sort(
      ([a, left], [b, right]) =>
        TIES.indexOf(left.tie) - TIES.indexOf(right.tie) || this.table.compare(a, b),
    );
    const shown = sorted.slice(0, cap).map(([document, { names, tie }]) => ({
      ...this.table.refOf(document),
      reason: `${verb} ${listNames(names)}, ${TIE_WORDS[tie]}`,
    }));
    return { shown, total: found.size };
  }
}

interface Found {
  names: string[];
  tie: Tie;
}

/** The surest tie counts where several names lead to one chunk. */
function add(found: Map<number, Found>, document: number, name: string, tie: Tie): void {
  const known = found.get(document);
  if (!known) {
    found.set(document, { names: [name], tie });
    return;
  }
  known.names.push(name);
  if (TIES.indexOf(tie) < TIES.indexOf(known.tie)) known.tie = tie;
}

const SHOWN_NAMES = 3;

function listNames(names: readonly string[]): string {
  const sorted = [...names].sort();
  const shown = sorted.slice(0, SHOWN_NAMES).join(', ');
  return sorted.length > SHOWN_NAMES ? `${shown} and ${sorted.length - SHOWN_NAMES} more` : shown;
}
