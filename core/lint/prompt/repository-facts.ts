import type { FilePath } from '../../model/units.ts';

/** What rules may ask of the repository that a prompt is about. */
export interface RepositoryFacts {
  /** A file or folder, at `path` as written or relative to `from`'s folder; ignored ones count. */
  hasPath(path: string, from: FilePath): boolean;
  /** Files and folders of that last name, in their order. */
  named(name: string): readonly FilePath[];
  /** Whether the source defines or mentions an identifier. */
  hasIdentifier(name: string): boolean;
  /** How often an identifier or one of its words occurs, in files. */
  filesWith(word: string): number;
  /** Named scripts that can be run: of package.json, Makefile, justfile, composer.json, pyproject.toml …, by their tool, e.g. `npm`. */
  scripts(tool: string): readonly string[] | null;
  /** Package manager that a lock file names, e.g. `pnpm`; null where none or several do. */
  packageManager: string | null;
}
