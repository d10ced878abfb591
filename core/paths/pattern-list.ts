import ignore from 'ignore';

export type Verdict = { action: 'ignore'; pattern: string } | { action: 'include' } | null;

/** `name`, `name/`, `/path/to/name` or `*.ext`: matched by looking the name up. */
const SIMPLE = /^(?:\*\.)?[^*?[\]\\!#\s][^*?[\]\\]*$/;
/** A pattern bound to one folder by its first segment, such as `gen/*.ts`. */
const BOUND = /^\/?([^*?[\]\\!#/]+)\/[^/]/;

/**
 * The patterns of one ignore file, matched against paths relative to its folder. Ordering is git's: the
 * last match decides. The patterns after the last negation all say the same, so their order is free:
 * they are looked up by name or by first folder, which keeps files of 10,000 rules fast.
 */
export class PatternList {
  private readonly names = new Map<string, string>();
  private readonly bound = new Map<string, ignore.Ignore>();
  private readonly rest: ignore.Ignore;
  private readonly fold: (text: string) => string;
  private readonly ignoreCase: boolean;

  constructor(lines: readonly string[], options: { anyCase?: boolean } = {}) {
    this.ignoreCase = options.anyCase ?? false;
    this.fold = this.ignoreCase ? (text) => text.toLowerCase() : (text) => text;
    const head = lines.findLastIndex((line) => line.startsWith('!')) + 1;
    this.rest = this.matcher().add(lines.slice(0, head).filter((line) => line !== ''));
    for (const line of lines.slice(head)) this.addPositive(trimSpaces(line));
  }

  /** The verdict on this very path, whose parents are known not to be ignored. Folders end in `/`. */
  test(path: string): Verdict {
    const pattern = this.lookUp(path) ?? this.boundPattern(path);
    if (pattern !== null) return { action: 'ignore', pattern };
    const { ignored, unignored, rule } = this.rest.test(path);
    if (ignored) return { action: 'ignore', pattern: rule?.pattern ?? '' };
    return unignored ? { action: 'include' } : null;
  }

  /**
   * Ends the hold of these patterns on a folder that stronger ones brought back. Without it, the
   * matcher's own check of parents would still hide everything below.
   */
  exempt(folder: string): void {
    const exact = `!/${escapePattern(folder)}`;
    this.rest.add([exact]);
    this.bound.get(this.firstSegment(folder))?.add([exact]);
  }

  private matcher(): ignore.Ignore {
    return ignore({ ignoreCase: this.ignoreCase, allowRelativePaths: true });
  }

  private addPositive(pattern: string): void {
    if (pattern === '' || pattern.startsWith('#')) return;
    const isBasename = !pattern.slice(0, -1).includes('/');
    if (
      SIMPLE.test(pattern) &&
      (isBasename || !pattern.startsWith('*')) &&
      !pattern.includes('//')
    ) {
      const key = isBasename || pattern.startsWith('/') ? pattern : `/${pattern}`;
      this.names.set(this.fold(key), pattern);
      return;
    }
    const first = BOUND.exec(pattern)?.[1];
    if (first === undefined) {
      this.rest.add([pattern]);
      return;
    }
    const key = this.fold(first);
    const matcher = this.bound.get(key) ?? this.matcher();
    this.bound.set(key, matcher.add([pattern]));
  }

  private lookUp(path: string): string | null {
    if (this.names.size === 0) return null;
    const folded = this.fold(path);
    const isFolder = folded.endsWith('/');
    const bare = isFolder ? folded.slice(0, -1) : folded;
    const name = bare.slice(bare.lastIndexOf('/') + 1);
    const keys = [name, `/${bare}`];
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
      keys.push(`*${name.slice(dot)}`);
    }
    for (const key of keys) {
      const pattern = this.names.get(key) ?? (isFolder ? this.names.get(`${key}/`) : undefined);
      if (pattern !== undefined) return pattern;
    }
    return null;
  }

  private boundPattern(path: string): string | null {
    const result = this.bound.get(this.firstSegment(path))?.test(path);
    return result?.ignored ? (result.rule?.pattern ?? '') : null;
  }

  private firstSegment(path: string): string {
    const slash = path.indexOf('/');
    return this.fold(slash === -1 ? path : path.slice(0, slash));
  }
}

/** A path as a pattern that matches it by the letter. */
export function escapePattern(path: string): string {
  return path.replace(/[\\*?[\]!# ]/g, '\\$&');
}

/** Trailing spaces do not count unless escaped. A loop, because `/ +$/` is quadratic on hostile lines. */
function trimSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ' && line[end - 2] !== '\\') end--;
  return line.slice(0, end);
}
