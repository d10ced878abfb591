import type { RepositoryFacts, ScriptTool } from '../prompt/repository-facts.ts';
import { KnownPaths } from './known-paths.ts';
import { packageManagerOf } from './package-manager.ts';
import type { RepositoryView } from './repository-view.ts';
import { scriptsOf } from './scripts.ts';

/** Facts of a repository, each worked out when it is first asked for. */
export function repositoryFactsOf(view: RepositoryView): RepositoryFacts {
  let known: KnownPaths | null = null;
  const paths = (): KnownPaths => {
    known ??= new KnownPaths(view);
    return known;
  };
  const scripts = new Map<ScriptTool, ReadonlySet<string> | null>();
  const words = new Map<string, boolean>();
  const counts = new Map<string, number>();
  const filesWith = (word: string): number => {
    const count = counts.get(word) ?? view.filesWith(word);
    counts.set(word, count);
    return count;
  };
  return {
    hasPath: (path, from) => paths().has(path, from),
    inOtherCase: (path) => paths().inOtherCase(path),
    named: (name) => paths().named(name),
    hasIdentifier: (name) => {
      const found = words.get(name) ?? view.hasWord(name);
      words.set(name, found);
      return found;
    },
    filesWith,
    scripts: (tool) => {
      const found = scripts.get(tool);
      if (found !== undefined) return found;
      const read = scriptsOf(tool, view);
      scripts.set(tool, read);
      return read;
    },
    packageManager: packageManagerOf(view),
  };
}
