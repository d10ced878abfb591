/** A file of a build. */
export interface BuildFile {
  /** Below the folder that the page is served from, with `/` between its parts. */
  path: string;
  bytes: number;
  /** Of its content, in lower-case hex. */
  sha256: string;
}

/** What a build consists of, but for the service worker that holds this list and what only hosts read. */
export interface Build {
  /** Another for every other list. */
  id: string;
  files: readonly BuildFile[];
}

/** The meta element of the page that tells its build, and the page's own file. */
export const BUILD_META = 'oriel-build';
export const PAGE = 'index.html';

/**
 * Whether the page needs a file for what it does unasked. The rest, a language model and what runs it, is
 * a third of all and for those who choose it; it is kept once it was used, or when a person asks for all.
 */
export function isNeeded(path: string): boolean {
  return !OPTIONAL.some((pattern) => pattern.test(path));
}

const OPTIONAL = [/^models\/all-MiniLM-L6-v2\//, /^assets\/ort-/, /^assets\/embed\.worker-/];

/** Whether a file of this name is the same in every build that has it: its name has the hash of its content. */
export function isNamedByContent(path: string): boolean {
  return path.startsWith('assets/');
}

/** The page and its parts first, then small before large, so that most of it works soon. */
export function inOrderOfKeeping(files: readonly BuildFile[]): BuildFile[] {
  const turn = ({ path }: BuildFile): number => {
    if (path === PAGE) return 0;
    if (isNamedByContent(path)) return 1;
    return path.startsWith('grammars/') ? 3 : 2;
  };
  return files
    .filter(({ path }) => isNeeded(path))
    .toSorted((a, b) => turn(a) - turn(b) || a.bytes - b.bytes)
    .concat(files.filter(({ path }) => !isNeeded(path)));
}

/**
 * The path in the list that an address means.
 *
 * @param scope absolute address of the page's folder, with a slash at the end.
 * @returns null for what is not of the site, or has a query.
 */
export function pathOf(address: string, scope: string): string | null {
  const bare = address.replace(/#.*$/s, '');
  if (!bare.startsWith(scope) || bare.includes('?')) return null;
  return bare.slice(scope.length) || PAGE;
}

/** What the cache of a build is called, and the lock that its pages hold: one origin may serve several sites. */
export function buildName(scope: string, id: string): string {
  return `oriel ${scope} ${id}`;
}
