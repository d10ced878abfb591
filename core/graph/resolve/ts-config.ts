import type { FilePath } from '../../model/units.ts';
import { asRecord, parseJsonc, stringsIn } from './parse-jsonc.ts';
import { dirOf, foldersUp, joinPath } from './path-parts.ts';
import type { SourceTree } from './source-tree.ts';

/** What a tsconfig.json says of where modules are, `extends` worked in; paths are of the source. */
interface PathRules {
  baseUrl: FilePath | null;
  /** Patterns with at most one `*`, longest first, and the targets of each. */
  paths: { before: string; after: string; targets: FilePath[] }[];
}

/** A chain of `extends` that is longer is a circle. */
const MOST_EXTENDS = 10;

/** Answers what the tsconfig.json and jsconfig.json files above a folder make of a specifier. */
export class TsConfigs {
  private readonly tree: SourceTree;
  private readonly byFolder = new Map<FilePath, PathRules[]>();

  constructor(tree: SourceTree) {
    this.tree = tree;
  }

  /** Paths without extension that the specifier may stand for, those of the nearest configuration first. */
  candidates(specifier: string, folder: FilePath): FilePath[] {
    const found: FilePath[] = [];
    for (const up of foldersUp(folder)) {
      for (const rules of this.rulesIn(up)) found.push(...apply(rules, specifier));
    }
    return found;
  }

  private rulesIn(folder: FilePath): PathRules[] {
    const known = this.byFolder.get(folder);
    if (known) return known;
    const names = this.tree
      .filesIn(folder)
      .filter((path) => /(?:^|\/)[tj]sconfig(?:\.[\w-]+)*\.json$/.test(path));
    // Vite's templates and Nx keep `paths` in tsconfig.app.json and tsconfig.base.json.
    const rules = names.map((path) => this.read(path, MOST_EXTENDS));
    this.byFolder.set(folder, rules);
    return rules;
  }

  private read(path: FilePath, depth: number): PathRules {
    const config = parseJsonc(this.tree.readText(path));
    const folder = dirOf(path);
    let rules: PathRules = { baseUrl: null, paths: [] };
    for (const base of stringsIn(config?.extends)) {
      const target = base.startsWith('.') && depth > 0 ? this.extended(folder, base) : null;
      if (target !== null) rules = this.read(target, depth - 1);
    }
    const options = asRecord(config?.compilerOptions);
    if (typeof options?.baseUrl === 'string') rules.baseUrl = joinPath(folder, options.baseUrl);
    const paths = asRecord(options?.paths);
    if (paths) rules.paths = readPaths(paths, rules.baseUrl ?? folder);
    return rules;
  }

  private extended(folder: FilePath, base: string): FilePath | null {
    const path = joinPath(folder, base);
    return path === null ? null : this.tree.first([path, `${path}.json`, `${path}/tsconfig.json`]);
  }
}

function readPaths(paths: Record<string, unknown>, base: FilePath): PathRules['paths'] {
  const read = Object.entries(paths).map(([pattern, targets]) => {
    const star = pattern.indexOf('*');
    return {
      before: star < 0 ? pattern : pattern.slice(0, star),
      after: star < 0 ? '\0' : pattern.slice(star + 1),
      targets: stringsIn(targets).flatMap((target) => joinPath(base, target) ?? []),
    };
  });
  return read.sort((a, b) => b.before.length - a.before.length);
}

function apply({ baseUrl, paths }: PathRules, specifier: string): FilePath[] {
  const found: FilePath[] = [];
  for (const { before, after, targets } of paths) {
    if (after === '\0') {
      if (specifier === before) found.push(...targets);
    } else if (
      specifier.length >= before.length + after.length &&
      specifier.startsWith(before) &&
      specifier.endsWith(after)
    ) {
      const middle = specifier.slice(before.length, specifier.length - after.length);
      found.push(
        ...targets.flatMap(
          (target) =>
            joinPath(
              '',
              target.replace('*', () => middle),
            ) ?? [],
        ),
      );
    }
  }
  const fromBase = baseUrl === null ? null : joinPath(baseUrl, specifier);
  return fromBase === null ? found : [...found, fromBase];
}
