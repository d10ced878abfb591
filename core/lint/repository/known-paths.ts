import type { FilePath } from '../../model/units.ts';
import { DEFAULT_RULES } from '../../paths/default-rules.ts';
import { IgnoreRules } from '../../paths/ignore-rules.ts';
import type { RepositoryView } from './repository-view.ts';

/** What a tool makes, a person keeps to himself, or an editor leaves: there on a disk, if not in the repository. */
const MADE = new Set(['dependencies', 'build-output', 'secrets', 'caches', 'editor-files']);

/** All paths of a repository, with what may be there though it is not listed. */
export class KnownPaths {
  private readonly known = new Set<FilePath>();
  private readonly byName = new Map<string, FilePath[]>();
  private byLowerCase: Map<string, FilePath> | null = null;
  private readonly closed: ReadonlySet<FilePath>;
  private readonly ignored: IgnoreRules;

  constructor({ files, closed, readText }: RepositoryView) {
    this.closed = new Set(closed);
    for (const path of [...files, ...closed]) this.addWithFolders(path);
    this.ignored = new IgnoreRules(DEFAULT_RULES.filter(({ id }) => MADE.has(id)));
    for (const path of files) {
      if (!/(?:^|\/)\.gitignore$/.test(path)) continue;
      const text = readText(path);
      const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
      if (text !== null) this.ignored.addFile(folder, '.gitignore', text);
    }
  }

  /** As `RepositoryFacts.inOtherCase`. */
  inOtherCase(written: string): FilePath | null {
    const path = written.replace(/^(?:\.?\/)+|\/+$/g, '').toLowerCase();
    if (!this.byLowerCase) {
      this.byLowerCase = new Map([...this.known].map((one) => [one.toLowerCase(), one]));
    }
    return this.byLowerCase.get(path) ?? null;
  }

  named(name: string): readonly FilePath[] {
    return this.byName.get(name) ?? [];
  }

  /** As `RepositoryFacts.hasPath`. */
  has(written: string, from: FilePath): boolean {
    const path = written.replace(/^(?:\.?\/)+|\/+$/g, '');
    if (path === '' || path === '.') return true;
    if (/[*?{[]/.test(path)) return this.matches(path);
    return candidates(path, from).some((one) => this.isThere(one)) || this.isEndOf(path);
  }

  private isThere(path: FilePath): boolean {
    if (this.known.has(path)) return true;
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
      if (this.closed.has(path.slice(0, end))) return true;
    }
    return this.ignored.test(path, false).ignored || this.ignored.test(path, true).ignored;
  }

  /** Who writes `parser/scan.ts` of `src/parser/scan.ts` means that one. */
  private isEndOf(path: string): boolean {
    const end = `/${path.replace(/^(?:\.\.\/)+/, '')}`;
    return this.named(end.slice(end.lastIndexOf('/') + 1)).some((one) => `/${one}`.endsWith(end));
  }

  private matches(glob: string): boolean {
    const pattern = patternOf(glob);
    if (pattern === null) return true;
    for (const path of this.known) if (pattern.test(path)) return true;
    return false;
  }

  private addWithFolders(path: FilePath): void {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const one = path.slice(0, end);
      if (this.known.has(one)) return;
      this.known.add(one);
      const name = one.slice(one.lastIndexOf('/') + 1);
      const others = this.byName.get(name);
      if (others) others.push(one);
      else this.byName.set(name, [one]);
    }
  }
}

/** From the root, and from each folder above the file. */
function candidates(path: string, from: FilePath): FilePath[] {
  const found: FilePath[] = [];
  for (let folder = from; folder !== ''; ) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    const parts = folder === '' ? [] : folder.split('/');
    for (const part of path.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    found.push(parts.join('/'));
  }
  return found;
}

/** A pattern of a shell that matches the end of a path; null for one too intricate. */
function patternOf(glob: string): RegExp | null {
  const bare = glob.replace(/^(?:\*\*\/)+/, '');
  if ((bare.match(/\*/g)?.length ?? 0) > 6 || /\[|\{[^}]*\{/.test(bare)) return null;
  const source = bare
    .replace(/[.+^$()|\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, list: string) => `(?:${list.split(',').join('|')})`)
    .replace(/\*\*\/|\*\*|\*|\?/g, (mark) =>
      mark === '**/'
        ? '(?:.{0,200}/)?'
        : mark === '**'
          ? '.{0,200}'
          : mark === '*'
            ? '[^/]{0,100}'
            : '[^/]',
    );
  try {
    return new RegExp(`(?:^|/)${source}$`);
  } catch {
    return null;
  }
}
