import type { FilePath } from '../../model/units.ts';
import { dirOf, foldersUp, joinPath, nameOf, nearestOf, stemOf } from './path-parts.ts';
import {
  type CreateResolver,
  EXTERNAL,
  foundOr,
  type Resolution,
  UNRESOLVED,
} from './resolution.ts';
import { push, type SourceTree } from './source-tree.ts';

const SUFFIXES = ['.py', '.pyi', '.pyx', '/__init__.py', '/__init__.pyi'];
/** Folders that are put on the search path by convention. */
const ROOT_NAMES = ['src', 'lib', 'python', 'source'];
/** Standard modules whose names projects also give to files of their own, which do not shadow them. */
const STANDARD = new Set(
  'abc argparse array ast asyncio base64 calendar cmd code codecs collections concurrent contextlib copy csv ctypes dataclasses datetime decimal dis email enum errno functools gc getpass glob gzip hashlib heapq html http imaplib importlib inspect io ipaddress itertools json keyword linecache locale logging math mimetypes multiprocessing numbers operator os parser pathlib pickle pipes pkgutil platform pprint profile queue random re sched secrets select selectors shelve shutil signal site socket sqlite3 ssl stat statistics string struct subprocess symbol sys tempfile test textwrap threading time timeit token tokenize trace traceback types typing unittest urllib uuid venv warnings weakref xml zipfile zlib __future__'.split(
    ' ',
  ),
);

export const createPythonResolver: CreateResolver = (tree) => {
  const roots = packageRoots(tree);

  return ({ specifier, members = [] }, { path }) => {
    const folder = dirOf(path);
    const dots = /^\.*/.exec(specifier)![0].length;
    const names = specifier
      .slice(dots)
      .split('.')
      .filter((name) => name !== '');
    if (dots > 0) {
      const base = joinPath(folder, '../'.repeat(dots - 1));
      return base === null ? UNRESOLVED : (findModule(tree, base, names, members) ?? UNRESOLVED);
    }
    const top = names[0]!;
    const own = roots.get(top) ?? [];
    if (STANDARD.has(top) && !own.includes('')) return EXTERNAL;
    const ups = foldersUp(folder);
    const conventional = ups.flatMap((up) => ROOT_NAMES.map((name) => joinPath(up, name)!));
    const near = nearestOf(own, path);
    // A package is not searched from inside: `import json` in a package with a json.py is the other one.
    const searched = [
      ...ups.filter((up) => !isPackage(tree, up)),
      ...conventional,
      ...near,
      ...own,
    ];
    let isOwn = own.length > 0;
    for (const root of new Set(searched)) {
      const found = findModule(tree, root, names, members);
      if (found) return found;
      isOwn ||= hasTop(tree, root, names);
    }
    return isOwn ? UNRESOLVED : EXTERNAL;
  };
};

/** A package or module at the root; a folder without `__init__.py` counts if the next name is in it too. */
function hasTop(tree: SourceTree, root: FilePath, [top, next]: readonly string[]): boolean {
  const base = joinPath(root, top ?? '');
  if (base === null) return false;
  if (moduleFile(tree, base) !== null) return true;
  return next !== undefined && tree.hasFolder(`${base}/${next}`);
}

/** Roots by the name of the top-level package in them. */
function packageRoots(tree: SourceTree): Map<string, FilePath[]> {
  const roots = new Map<string, FilePath[]>();
  for (const init of ['__init__.py', '__init__.pyi']) {
    for (const path of tree.named(init)) {
      const folder = dirOf(path);
      if (folder === '' || isPackage(tree, dirOf(folder))) continue;
      const known = roots.get(nameOf(folder));
      if (!known?.includes(dirOf(folder))) push(roots, nameOf(folder), dirOf(folder));
    }
  }
  for (const path of tree.filesIn('')) if (path.endsWith('.py')) push(roots, stemOf(path), '');
  return roots;
}

function isPackage(tree: SourceTree, folder: FilePath): boolean {
  const inside = folder === '' ? '' : `${folder}/`;
  return tree.has(`${inside}__init__.py`) || tree.has(`${inside}__init__.pyi`);
}

/** A module, or what `from` takes from it: a submodule of the name is meant before a name in the module. */
function findModule(
  tree: SourceTree,
  root: FilePath,
  names: readonly string[],
  members: readonly string[],
): Resolution | null {
  const base = joinPath(root, names.join('/'));
  if (base === null) return null;
  const module = moduleFile(tree, base);
  const inside = base === '' ? '' : `${base}/`;
  const submodules = members.map((member) =>
    member === '*' ? null : moduleFile(tree, inside + member),
  );
  const isWhole = submodules.length > 0 && submodules.every((found) => found !== null);
  const files = [...new Set([...(isWhole ? [] : [module]), ...submodules])];
  const found = foundOr(UNRESOLVED, files.filter((file) => file !== null).sort());
  if (found.kind === 'found') return found;
  const isNamespace = members.length === 0 && names.length > 0 && tree.hasFolder(base);
  const isBare = isNamespace && tree.filesIn(base).some((path) => path.endsWith('.py'));
  return isBare ? { kind: 'found', files: [] } : null;
}

function moduleFile(tree: SourceTree, base: FilePath): FilePath | null {
  if (base === '') return tree.first(['__init__.py', '__init__.pyi']);
  return tree.first(SUFFIXES.map((suffix) => base + suffix));
}
