import type { ImportStatement } from '../../model/import.ts';
import type { FilePath } from '../../model/units.ts';
import { comparePaths } from '../../paths/compare-paths.ts';
import { dirOf, nameOf } from './path-parts.ts';

/** A file as imports are resolved among: where it is, what it imports, what can be imported from it. */
export interface GraphFile {
  path: FilePath;
  /** Language id of the table in core/chunk/languages.ts. */
  language: string;
  imports: readonly ImportStatement[];
  /** Packages, namespaces or modules that it declares itself part of. */
  modules: readonly string[];
  /** Symbols that it defines, qualified. */
  definitions: readonly string[];
}

/** The files of a source by path, folder and name, each table made once and in the order of the paths. */
export class SourceTree {
  readonly files: readonly GraphFile[];
  readonly readText: (path: FilePath) => string | null;
  private readonly byPath = new Map<FilePath, GraphFile>();
  private readonly byFolder = new Map<FilePath, FilePath[]>();
  private readonly byName = new Map<string, FilePath[]>();
  private readonly bySuffix = new Map<string, FilePath[]>();
  private readonly folderNames = new Map<string, FilePath[]>();

  /** `readText` is asked for configuration only: `tsconfig.json`, `go.mod` and their like. */
  constructor(files: readonly GraphFile[], readText: (path: FilePath) => string | null) {
    this.files = [...files].sort((a, b) => comparePaths(a.path, b.path));
    this.readText = readText;
    for (const file of this.files) {
      this.byPath.set(file.path, file);
      push(this.byName, nameOf(file.path), file.path);
      this.addToFolder(file.path);
    }
  }

  has(path: FilePath): boolean {
    return this.byPath.has(path);
  }

  file(path: FilePath): GraphFile | null {
    return this.byPath.get(path) ?? null;
  }

  /** The first of the paths that is a file of the source. */
  first(paths: readonly (FilePath | null)[]): FilePath | null {
    return paths.find((path) => path !== null && this.has(path)) ?? null;
  }

  /** Files that the folder holds itself. */
  filesIn(folder: FilePath): readonly FilePath[] {
    return this.byFolder.get(folder) ?? [];
  }

  hasFolder(folder: FilePath): boolean {
    return this.byFolder.has(folder);
  }

  /** Folders of the name, wherever they are. */
  foldersNamed(name: string): readonly FilePath[] {
    return this.folderNames.get(name) ?? [];
  }

  /** Files of the name, wherever they are. */
  named(name: string): readonly FilePath[] {
    return this.byName.get(name) ?? [];
  }

  /** Files whose path is `suffix` or ends with `/suffix`. */
  ending(suffix: string): readonly FilePath[] {
    const known = this.bySuffix.get(suffix);
    if (known) return known;
    const found = this.named(nameOf(suffix)).filter(
      (path) => path === suffix || path.endsWith(`/${suffix}`),
    );
    this.bySuffix.set(suffix, found);
    return found;
  }

  of(languages: readonly string[]): GraphFile[] {
    return this.files.filter(({ language }) => languages.includes(language));
  }

  private addToFolder(path: FilePath): void {
    let folder = dirOf(path);
    const isNew = !this.byFolder.has(folder);
    push(this.byFolder, folder, path);
    if (!isNew) return;
    push(this.folderNames, nameOf(folder), folder);
    // Folders that hold folders only are folders all the same.
    while (folder !== '') {
      folder = dirOf(folder);
      if (this.byFolder.has(folder)) break;
      this.byFolder.set(folder, []);
      push(this.folderNames, nameOf(folder), folder);
    }
  }
}

export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
