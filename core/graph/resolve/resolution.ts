import type { ImportStatement } from '../../model/import.ts';
import type { FilePath } from '../../model/units.ts';
import type { GraphFile, SourceTree } from './source-tree.ts';

/**
 * Where an import leads: to files of the source; to a package or standard module outside of it; or, for
 * one that is relative or of a package of the source's own, to nothing.
 */
export type Resolution =
  | { kind: 'found'; files: readonly FilePath[] }
  | { kind: 'external' }
  | { kind: 'unresolved' };

export type Resolve = (statement: ImportStatement, file: GraphFile) => Resolution;

/** Makes a resolver for a source: its tables are made here, once. */
export type CreateResolver = (tree: SourceTree) => Resolve;

export const EXTERNAL: Resolution = { kind: 'external' };
export const UNRESOLVED: Resolution = { kind: 'unresolved' };

/** Found, unless there is no file. */
export function foundOr(
  otherwise: Resolution,
  files: FilePath | null | readonly FilePath[],
): Resolution {
  if (files === null) return otherwise;
  if (typeof files === 'string') return { kind: 'found', files: [files] };
  return files.length > 0 ? { kind: 'found', files } : otherwise;
}
