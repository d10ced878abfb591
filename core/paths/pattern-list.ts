import { utf8ToBytes } from '@noble/hashes/utils.js';
import { Glob } from './glob.ts';

export type Verdict = { action: 'ignore'; pattern: string } | { action: 'include' } | null;

/** `name`, `name/`, `/path/to/name` or `*.ext`: matched by looking the name up. */
const SIMPLE = /^(?:\*\.)?[^*?[\]\\!#\s][^*?[\]\\]*$/;
/** A pattern bound to one folder by its first segment, such as `gen/*.ts`. */
const BOUND = /^\/?([^*?[\]\\!#/]+)\/[^/]/;

interface Line {
  pattern: string;
  glob: Glob;
  isNegated: boolean;
}

/**
 * The patterns of one ignore file, matched against paths relative to its folder. Ordering is git's: the
 * last match decides. The patterns after the last negation all say the same, so their order is free:
 * they are looked up by name or by first folder, which keeps files of 10,000 rules fast.
 */
export class PatternList {
  private readonly names = new Map<string, string>();
  private readonly bound = new Map<string, Line[]>();
  private readonly rest: Line[] = [];
  private readonly fold: (text: string) => string;

  constructor(lines: readonly string[], options: { anyCase?: boolean } = {}) {
    this.fold = options.anyCase ? (text) => text.toLowerCase() : (text) => text;
    const head = lines.findLastIndex((line) => line.startsWith('!')) + 1;
    for (const [at, line] of lines.entries()) {
      const pattern = trimSpaces(line);
      if (pattern === '' || pattern.startsWith('#')) continue;
      if (at < head) this.rest.push(this.lineOf(pattern));
      else this.addPositive(pattern);
    }
  }

  /** The verdict on this very path, whose parents are known not to be ignored. Folders end in `/`. */
  test(path: string): Verdict {
    const isFolder = path.endsWith('/');
    const bare = this.fold(isFolder ? path.slice(0, -1) : path);
    const known = this.lookUp(bare, isFolder);
    if (known !== null) return { action: 'ignore', pattern: known };
    const bound = this.bound.get(firstSegment(bare)) ?? [];
    if (bound.length + this.rest.length === 0) return null;
    const bytes = utf8ToBytes(bare);
    const matching = ({ glob }: Line) => glob.matches(bytes, isFolder);
    const decisive = bound.find(matching) ?? this.rest.findLast(matching);
    if (!decisive) return null;
    return decisive.isNegated
      ? { action: 'include' }
      : { action: 'ignore', pattern: decisive.pattern };
  }

  private addPositive(pattern: string): void {
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
      this.rest.push(this.lineOf(pattern));
      return;
    }
    const key = this.fold(first);
    const lines = this.bound.get(key) ?? [];
    this.bound.set(key, lines);
    lines.push(this.lineOf(pattern));
  }

  private lineOf(pattern: string): Line {
    const isNegated = pattern.startsWith('!');
    const glob = new Glob(this.fold(isNegated ? pattern.slice(1) : pattern));
    return { pattern, glob, isNegated };
  }

  private lookUp(bare: string, isFolder: boolean): string | null {
    if (this.names.size === 0) return null;
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
}

function firstSegment(path: string): string {
  const slash = path.indexOf('/');
  return slash === -1 ? path : path.slice(0, slash);
}

/** Trailing spaces do not count unless escaped. A loop, because `/ +$/` is quadratic on hostile lines. */
function trimSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ') end--;
  let slashes = 0;
  while (line[end - 1 - slashes] === '\\') slashes++;
  return line.slice(0, slashes % 2 === 1 && end < line.length ? end + 1 : end);
}

/** A path as a pattern that matches it by the letter. */
export function escapePattern(path: string): string {
  return path.replace(/[\\*?[\]!# ]/g, '\\$&');
}
