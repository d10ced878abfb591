import type { FilePath } from '../../model/units.ts';
import { pathWithin } from '../path-within.ts';

/** The paths of a repository, found by what a transcript writes. */
export class PathResolver {
  readonly #paths: ReadonlySet<FilePath>;
  readonly #byName = new Map<string, FilePath[]>();
  readonly #known = new Map<string, FilePath | null>();

  /** @param folder that the session worked in; null where the file does not say. */
  constructor(
    paths: Iterable<FilePath>,
    private readonly folder: string | null,
  ) {
    this.#paths = new Set(paths);
    for (const path of this.#paths) {
      const name = nameOf(path);
      const all = this.#byName.get(name);
      if (all) all.push(path);
      else this.#byName.set(name, [path]);
    }
  }

  /**
   * The path itself, or within the session's folder; else the longest end of it that is a path, for a checkout
   * elsewhere; else the one path that ends with it, for a session in a folder further down. null where there is none.
   */
  resolve(written: string): FilePath | null {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const found = this.#find(pathWithin(written, this.folder));
    this.#known.set(written, found);
    return found;
  }

  #find(path: FilePath): FilePath | null {
    const parts = path.split('/');
    // A bare name would be found in any folder's root.
    for (let from = 0; from < Math.max(1, parts.length - 1); from++) {
      const end = parts.slice(from).join('/');
      if (this.#paths.has(end)) return end;
    }
    const longer = (this.#byName.get(nameOf(path)) ?? []).filter((own) => own.endsWith(`/${path}`));
    return longer.length === 1 ? longer[0]! : null;
  }
}

function nameOf(path: FilePath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
