import type { FilePath } from '../../model/units.ts';

/** Tools that run scripts by name. */
export const SCRIPT_TOOLS = [
  'npm',
  'make',
  'just',
  'composer',
  'deno',
  'task',
  'nox',
  'poe',
] as const;

export type ScriptTool = (typeof SCRIPT_TOOLS)[number];

/** What rules may ask of the repository that a prompt is about. */
export interface RepositoryFacts {
  /**
   * A file or folder: from the root, from `from`'s folder or one above it, or as the end of a longer path. What is
   * ignored, lies where nothing was listed, or is a pattern that something matches, counts.
   */
  hasPath(path: string, from: FilePath): boolean;
  /** The path of the repository that differs from this one, from the root, in the case of letters alone. */
  inOtherCase(path: string): FilePath | null;
  /** Files and folders of that last name, in their order. */
  named(name: string): readonly FilePath[];
  /** Whether a file other than an instruction file has the identifier. */
  hasIdentifier(name: string): boolean;
  /** In how many files an identifier or one of its words occurs; those of instructions do not count. */
  filesWith(word: string): number;
  /**
   * Named scripts that a tool can run, those of all its files together; `npm` is for pnpm, yarn and bun too. null
   * where it has no file, or where what it has cannot be told from the file.
   */
  scripts(tool: ScriptTool): ReadonlySet<string> | null;
  /** Package manager that package.json or a lock file at the root names, e.g. `pnpm`; null where none or several do. */
  packageManager: string | null;
}
