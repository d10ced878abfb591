import type {
  Capped,
  FileNeighbour,
  FileStanding,
  ImportCounts,
  ImportStatement,
} from '../model/import.ts';
import type { FilePath } from '../model/units.ts';
import { comparePaths } from '../paths/compare-paths.ts';
import { type Link, pageRank } from './page-rank.ts';
import { type GraphFile, push } from './resolve/source-tree.ts';
import { type ResolvedFile, resolveImports } from './resolve-imports.ts';

/** An import that was led to files of the source. */
interface Edge {
  from: FilePath;
  statement: ImportStatement;
  /** Shared between edges that lead to the same package. */
  files: readonly FilePath[];
}

/**
 * Which file of a source imports which. Packages stay groups of files, so that space and time are
 * linear in files and imports, however many files a package has. Nothing depends on the order of files.
 */
export class CodeGraph {
  private readonly files: ResolvedFile[];
  private readonly byPath: ReadonlyMap<FilePath, ResolvedFile>;
  private readonly edgesFrom = new Map<FilePath, Edge[]>();
  /** Edges by the very list they lead to, and the lists that each file is in. */
  private readonly edgesTo = new Map<readonly FilePath[], Edge[]>();
  private readonly listsWith = new Map<FilePath, (readonly FilePath[])[]>();
  private readonly importerCounts = new Map<FilePath, number>();
  private ranks: Map<FilePath, number> | null = null;

  /** `readText` answers for configuration, null where the source does not have it. */
  constructor(files: readonly GraphFile[], readText: (path: FilePath) => string | null) {
    this.files = resolveImports(files, readText);
    this.byPath = new Map(this.files.map((file) => [file.path, file]));
    for (const { path: from, imports } of this.files) {
      for (const { statement, resolution } of imports) {
        if (resolution.kind !== 'found' || resolution.files.length === 0) continue;
        this.addEdge({ from, statement, files: resolution.files });
      }
    }
  }

  counts(): ImportCounts {
    return countImports(this.files);
  }

  /** Languages with imports, in order of their ids. */
  countsByLanguage(): { language: string; files: number; imports: ImportCounts }[] {
    const byLanguage = new Map<string, ResolvedFile[]>();
    for (const file of this.files) {
      if (file.imports.length > 0) push(byLanguage, file.language, file);
    }
    return [...byLanguage]
      .sort(([a], [b]) => comparePaths(a, b))
      .map(([language, files]) => ({
        language,
        files: files.length,
        imports: countImports(files),
      }));
  }

  /** Imports of the file that lead to files of the source, in the order of its text. */
  edgesOf(path: FilePath): readonly Edge[] {
    return this.edgesFrom.get(path) ?? [];
  }

  /** Names that the file's imports bind to something outside of the source. */
  externalNames(path: FilePath): string[] {
    return (this.byPath.get(path)?.imports ?? []).flatMap(({ statement, resolution }) =>
      resolution.kind === 'external' ? statement.names : [],
    );
  }

  imports(path: FilePath, cap: number): Capped<FileNeighbour> {
    const reasons = new Map<FilePath, string>();
    for (const { statement, files } of this.edgesOf(path)) {
      for (const file of files) {
        if (file !== path && !reasons.has(file)) reasons.set(file, reasonOf(statement, files));
      }
    }
    return capped(reasons, cap);
  }

  importedBy(path: FilePath, cap: number): Capped<FileNeighbour> {
    const first = new Map<FilePath, Edge>();
    for (const list of this.listsWith.get(path) ?? []) {
      for (const edge of this.edgesTo.get(list) ?? []) {
        const known = first.get(edge.from);
        if (edge.from === path || (known && known.statement.start <= edge.statement.start))
          continue;
        first.set(edge.from, edge);
      }
    }
    const sorted = [...first].sort(([a], [b]) => comparePaths(a, b));
    return capped(
      new Map(sorted.map(([from, { statement, files }]) => [from, reasonOf(statement, files)])),
      cap,
    );
  }

  /** How many files import this one. */
  importerCount(path: FilePath): number {
    const known = this.importerCounts.get(path);
    if (known !== undefined) return known;
    const importers = new Set<FilePath>();
    for (const list of this.listsWith.get(path) ?? []) {
      for (const { from } of this.edgesTo.get(list) ?? []) if (from !== path) importers.add(from);
    }
    this.importerCounts.set(path, importers.size);
    return importers.size;
  }

  /**
   * How central each file is: PageRank over imports, so that what important files import is important.
   * Sums to 1. Pages count as files without imports: a generated manual of thousands would make its
   * style sheet the centre of the source.
   */
  centrality(): ReadonlyMap<FilePath, number> {
    this.ranks ??= this.rank();
    return this.ranks;
  }

  /** Where a file of the source stands by centrality, 1 for the most central. */
  standing(path: FilePath): FileStanding {
    const ranks = this.centrality();
    const own = ranks.get(path) ?? 0;
    let above = 0;
    for (const rank of ranks.values()) if (rank > own) above += 1;
    return { rank: above + 1, files: ranks.size };
  }

  private rank(): Map<FilePath, number> {
    const numbers = new Map(this.files.map(({ path }, index) => [path, index]));
    const links = new Map<readonly FilePath[], Link>();
    const linkTo = (files: readonly FilePath[]): Link => {
      const known = links.get(files);
      if (known !== undefined) return known;
      const nodes = files.map((file) => numbers.get(file)!);
      const link = nodes.length === 1 ? nodes[0]! : nodes;
      links.set(files, link);
      return link;
    };
    const out = this.files.map(({ path, language }) => {
      if (language === 'html') return [];
      const targets = this.edgesOf(path).map(({ files }) => linkTo(files));
      return [...new Set(targets)].filter((target) => target !== numbers.get(path));
    });
    const ranks = pageRank(out);
    return new Map(this.files.map(({ path }, index) => [path, ranks[index]!]));
  }

  private addEdge(edge: Edge): void {
    push(this.edgesFrom, edge.from, edge);
    const isNew = !this.edgesTo.has(edge.files);
    push(this.edgesTo, edge.files, edge);
    if (isNew) for (const file of edge.files) push(this.listsWith, file, edge.files);
  }
}

function countImports(files: readonly ResolvedFile[]): ImportCounts {
  const counts: ImportCounts = { total: 0, resolved: 0, external: 0, unresolved: 0 };
  for (const { imports } of files) {
    for (const { resolution } of imports) {
      counts.total += 1;
      counts[resolution.kind === 'found' ? 'resolved' : resolution.kind] += 1;
    }
  }
  return counts;
}

/** A specifier may be as long as its writer likes. */
const SPECIFIER_CHARS = 80;

function reasonOf({ line, specifier }: ImportStatement, files: readonly FilePath[]): string {
  const name =
    specifier.length > SPECIFIER_CHARS ? `${specifier.slice(0, SPECIFIER_CHARS)}…` : specifier;
  return `line ${line} imports ${name}${files.length > 1 ? `, ${files.length} files` : ''}`;
}

function capped(reasons: ReadonlyMap<FilePath, string>, cap: number): Capped<FileNeighbour> {
  const all = Array.from(reasons, ([path, reason]) => ({ path, reason }));
  return { shown: all.slice(0, cap), total: all.length };
}
