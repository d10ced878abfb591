import type { FilePath } from '../../model/units.ts';
import { asRecord, parseJsonc, stringsIn } from './parse-jsonc.ts';
import { dirOf, foldersUp, joinPath } from './path-parts.ts';
import type { SourceTree } from './source-tree.ts';

interface NodePackage {
  folder: FilePath;
  json: Record<string, unknown>;
}

/** Folders that a build writes, whose sources are beside them in `src`. */
const BUILT = /^(?:dist|lib|build|out|esm|cjs|es|types)(?:\/(?:esm|cjs|es|types|src))?\//;

/** The package.json files of a source: the packages of a workspace by name, and that of each folder. */
export class NodePackages {
  private readonly byName = new Map<string, NodePackage>();
  private readonly byFolder = new Map<FilePath, NodePackage>();

  constructor(tree: SourceTree) {
    for (const path of tree.named('package.json')) {
      const json = parseJsonc(tree.readText(path));
      if (!json) continue;
      const found = { folder: dirOf(path), json };
      this.byFolder.set(found.folder, found);
      if (typeof json.name === 'string' && !this.byName.has(json.name)) {
        this.byName.set(json.name, found);
      }
    }
  }

  /**
   * Paths, perhaps without extension, that a specifier of a package of the source may stand for; null if
   * the package is none of the source's.
   */
  candidates(specifier: string): FilePath[] | null {
    const segments = specifier.split('/');
    const name = segments.splice(0, specifier.startsWith('@') ? 2 : 1).join('/');
    const found = this.byName.get(name);
    if (!found) return null;
    const rest = segments.join('/');
    const { exports: exported, main, module, types, source } = found.json;
    const targets =
      rest === ''
        ? [source, pick(exported, '.'), exported, types, module, main].flatMap((value) =>
            value === exported && !isPlainTarget(exported) ? [] : stringsIn(value),
          )
        : stringsIn(pick(exported, `./${rest}`));
    const guesses = rest === '' ? ['src/index', 'index', 'src/main'] : [rest, `src/${rest}`];
    return [...targets.flatMap(sourcesOf), ...guesses].flatMap(
      (target) => joinPath(found.folder, target) ?? [],
    );
  }

  /** What the nearest package.json makes of `#name`. */
  ownCandidates(specifier: string, folder: FilePath): FilePath[] {
    const found = this.packageOf(folder);
    if (!found) return [];
    return stringsIn(pick(found.json.imports, specifier))
      .flatMap(sourcesOf)
      .flatMap((target) => joinPath(found.folder, target) ?? []);
  }

  /** Folder of the nearest package.json. */
  rootOf(folder: FilePath): FilePath {
    return this.packageOf(folder)?.folder ?? '';
  }

  private packageOf(folder: FilePath): NodePackage | null {
    const up = foldersUp(folder).find((at) => this.byFolder.has(at));
    return up === undefined ? null : this.byFolder.get(up)!;
  }
}

/** `exports` may be the target of `.` itself: a string, or conditions. */
function isPlainTarget(exported: unknown): boolean {
  const record = asRecord(exported);
  return record === null || Object.keys(record).every((key) => !key.startsWith('.'));
}

/** The entry of an `exports` or `imports` map for a name, its one `*` filled in. */
function pick(map: unknown, name: string): unknown {
  const record = asRecord(map);
  if (!record) return null;
  if (Object.hasOwn(record, name)) return record[name];
  for (const [pattern, target] of Object.entries(record)) {
    const [before, after, extra] = pattern.split('*');
    if (after === undefined || extra !== undefined) continue;
    if (!name.startsWith(before!) || !name.endsWith(after)) continue;
    const middle = name.slice(before!.length, name.length - after.length);
    return stringsIn(target).map((text) => text.replaceAll('*', () => middle));
  }
  return null;
}

/** A target as written, and where its source would be if it is built. */
function sourcesOf(target: string): string[] {
  const plain = target.replace(/^\.\//, '');
  const bare = plain.replace(/\.d\.[mc]?ts$|\.[mc]?js$/, '');
  return BUILT.test(plain)
    ? [plain, bare.replace(BUILT, 'src/'), bare.replace(BUILT, '')]
    : [plain, bare];
}
