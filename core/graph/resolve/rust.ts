import type { FilePath } from '../../model/units.ts';
import { dirOf, foldersUp, joinPath, nameOf, stemOf, under } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';
import type { SourceTree } from './source-tree.ts';

interface Crate {
  folder: FilePath;
  /** Files that a crate of the package begins with: src/lib.rs, src/main.rs, those that Cargo.toml names. */
  roots: FilePath[];
}

/** Rust's modules follow the files: `mod x` is x.rs or x/mod.rs beside the file, or below it. */
export const createRustResolver: CreateResolver = (tree) => {
  const { byName, byFolder } = readCrates(tree);

  return ({ specifier, form, start }, { path }) => {
    if (form === 'path') return foundOr(UNRESOLVED, declaredModule(tree, path, specifier));
    const segments = specifier.split('::').map((segment) => segment.trim());
    const crate = crateOf(byFolder, path);
    const root = rootOf(crate, path);
    const first = segments[0]!;
    const found = (from: FilePath | null, rest: string[]) =>
      foundOr(UNRESOLVED, from && descend(tree, from, rest, root));
    if (first === 'crate') return found(root, segments.slice(1));
    if (first === 'self') return found(path, segments.slice(1));
    if (first === 'super') return found(...superOf(tree, path, segments, root, start));
    const other = byName.get(first);
    if (other) {
      const library = other.roots.find((file) => stemOf(file) === 'lib') ?? other.roots[0] ?? null;
      if (library !== null) return found(library, segments.slice(1));
    }
    const child = childModule(tree, path, first, root);
    return child === null ? EXTERNAL : found(child, segments.slice(1));
  };
};

function readCrates(tree: SourceTree) {
  const byName = new Map<string, Crate>();
  const byFolder = new Map<FilePath, Crate>();
  for (const path of tree.named('Cargo.toml')) {
    const toml = tree.readText(path) ?? '';
    const folder = dirOf(path);
    const written = Array.from(
      toml.matchAll(/^\s*path\s*=\s*"([^"\n]+\.rs)"/gm),
      (match) => match[1]!,
    );
    const roots = ['src/lib.rs', ...written, 'src/main.rs']
      .flatMap((relative) => joinPath(folder, relative) ?? [])
      .filter((file) => tree.has(file));
    const crate = { folder, roots: [...new Set(roots)] };
    byFolder.set(folder, crate);
    const name = /^\[package\][^[]*?^\s*name\s*=\s*"([^"\n]+)"/m.exec(toml)?.[1];
    const library = /^\[lib\][^[]*?^\s*name\s*=\s*"([^"\n]+)"/m.exec(toml)?.[1] ?? name;
    if (library !== undefined) byName.set(library.replaceAll('-', '_'), crate);
  }
  return { byName, byFolder };
}

function crateOf(byFolder: ReadonlyMap<FilePath, Crate>, path: FilePath): Crate | null {
  const folder = foldersUp(dirOf(path)).find((up) => byFolder.has(up));
  return folder === undefined ? null : byFolder.get(folder)!;
}

/** The crate that the file is part of: that whose root is deepest above it, or the file is one itself. */
function rootOf(crate: Crate | null, path: FilePath): FilePath {
  const above = (crate?.roots ?? [])
    .filter((root) => root === path || under(dirOf(root), path))
    .sort((a, b) => dirOf(b).length - dirOf(a).length);
  return above[0] ?? path;
}

/** Where the children of the file's module are. */
function childFolder(path: FilePath, root: FilePath): FilePath {
  const isOwner = path === root || ['mod.rs', 'lib.rs', 'main.rs'].includes(nameOf(path));
  return isOwner ? dirOf(path) : joinPath(dirOf(path), stemOf(path))!;
}

function childModule(
  tree: SourceTree,
  path: FilePath,
  name: string,
  root: FilePath,
): FilePath | null {
  const folder = childFolder(path, root);
  return tree.first([joinPath(folder, `${name}.rs`), joinPath(folder, `${name}/mod.rs`)]);
}

/** `mod x;`, or the path that an attribute gives it; a test or example is the root of a crate by itself. */
function declaredModule(tree: SourceTree, path: FilePath, specifier: string): FilePath | null {
  if (specifier.endsWith('.rs')) return tree.first([joinPath(dirOf(path), specifier)]);
  const asChild = childModule(tree, path, specifier, '');
  return asChild ?? childModule(tree, path, specifier, path);
}

/** The file of the deepest module that the segments name; what remains are items in it. */
function descend(tree: SourceTree, from: FilePath, segments: string[], root: FilePath): FilePath {
  let at = from;
  for (const segment of segments) {
    const child = childModule(tree, at, segment, at === from && at.endsWith('lib.rs') ? at : root);
    if (child === null) break;
    at = child;
  }
  return at;
}

/** The module that `super::…` begins in. An indented one stands in a module of the file itself, e.g. its tests. */
function superOf(
  tree: SourceTree,
  path: FilePath,
  segments: string[],
  root: FilePath,
  start: number,
): [FilePath | null, string[]] {
  const count = segments.findIndex((segment) => segment !== 'super');
  const rest = count < 0 ? [] : segments.slice(count);
  const text = tree.readText(path);
  const isIndented = text !== null && start > 0 && /[ \t]/.test(text[start - 1]!);
  let levels = (count < 0 ? segments.length : count) - (isIndented ? 1 : 0);
  let at: FilePath | null = path;
  for (; levels > 0 && at !== null; levels--) at = parentModule(tree, at, root);
  return [at, rest];
}

function parentModule(tree: SourceTree, path: FilePath, root: FilePath): FilePath | null {
  if (path === root) return null;
  const folder = nameOf(path) === 'mod.rs' ? dirOf(dirOf(path)) : dirOf(path);
  const inside = (name: string) => joinPath(folder, name);
  const own = dirOf(root) === folder ? root : null;
  const parent =
    own ?? tree.first([inside('mod.rs'), `${folder}.rs`, inside('lib.rs'), inside('main.rs')]);
  return parent === path ? null : parent;
}
