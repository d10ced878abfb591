import type { FilePath } from '../model/units.ts';
import type { CodeGraph } from './code-graph.ts';
import { isTestFile } from './definers.ts';

/** What a file can name without saying where it is from. */
export interface FileView {
  /** Files by the names that imports bind; none for names from outside of the source. */
  bound: ReadonlyMap<string, ReadonlySet<FilePath>>;
  /** Files that it imports. */
  visible: ReadonlySet<FilePath>;
  /** Packages that it is part of, whose other files need no import. */
  modules: ReadonlySet<string>;
  isTest: boolean;
}

export function viewOfFile(path: FilePath, modules: readonly string[], graph: CodeGraph): FileView {
  const bound = new Map<string, Set<FilePath>>();
  const visible = new Set<FilePath>();
  for (const name of graph.externalNames(path)) bound.set(name, new Set());
  for (const { statement, files } of graph.edgesOf(path)) {
    for (const file of files) visible.add(file);
    for (const name of statement.names) {
      const targets = bound.get(name) ?? new Set();
      bound.set(name, targets);
      for (const file of files) targets.add(file);
    }
  }
  return { bound, visible, modules: new Set(modules), isTest: isTestFile(path) };
}
