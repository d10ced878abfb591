/** Which files a rule is for, as its front matter says. */
export interface FrontMatter {
  /** Of `paths`, `applyTo` or `globs`; empty where it names none. */
  globs: string[];
  /** null where it does not say. */
  alwaysApply: boolean | null;
}

const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const GLOBS = /^(?:paths|applyTo|globs)[ \t]*:[ \t]*(.*)$/;
const ITEM = /^[ \t]+-[ \t]+(.+)$|^-[ \t]+(.+)$/;

/**
 * The few fields of a front matter that say when a rule is read. Lists are read in all three ways in which
 * people write them: `[a, b]`, `a, b` and an item a line. A text without front matter names no files.
 */
export function readFrontMatter(text: string): FrontMatter {
  const lines = BLOCK.exec(text)?.[1]?.split(/\r?\n/) ?? [];
  const found: FrontMatter = { globs: [], alwaysApply: null };
  let isList = false;
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (isList && item) {
      found.globs.push(...globsOf(item[1] ?? item[2]!));
      continue;
    }
    const value = GLOBS.exec(line)?.[1];
    isList = value === '';
    if (value !== undefined) found.globs.push(...globsOf(value));
    const always = /^alwaysApply[ \t]*:[ \t]*(true|false)\b/.exec(line)?.[1];
    if (always !== undefined) found.alwaysApply = always === 'true';
  }
  return found;
}

/** Commas within braces belong to a pattern: `*.{ts,tsx}`. */
function globsOf(value: string): string[] {
  return value
    .replace(/^\[|\][ \t]*$/g, '')
    .split(/,(?![^{]*\})/)
    .map((glob) => glob.trim().replace(/^["']|["']$/g, ''))
    .filter((glob) => glob !== '');
}

/** Folder that all patterns lie in, with a last slash; empty where there is none in common. */
export function folderOfGlobs(globs: readonly string[]): string {
  const folders = globs.map((glob) => {
    const literal = glob.replace(/^\.?\//, '').replace(/[*?[{].*$/, '');
    return literal.slice(0, literal.lastIndexOf('/') + 1);
  });
  let common = folders[0] ?? '';
  while (!folders.every((folder) => folder.startsWith(common))) {
    common = common.slice(0, common.lastIndexOf('/', common.length - 2) + 1);
  }
  return common;
}

/** Whether a rule with these patterns is for every file. */
export function isForAll(globs: readonly string[]): boolean {
  return globs.some((glob) => /^(?:\*|\*\*|\*\*\/\*|\*\.\*|\*\*\/\*\.\*)$/.test(glob));
}
