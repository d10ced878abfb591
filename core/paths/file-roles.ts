import type { FileRole } from '../model/filter.ts';
import type { FilePath } from '../model/units.ts';
import { pathRoles } from './path-roles.ts';

const PROSE = /\.(?:md|mdx|markdown|rst|adoc|txt|org)$/i;

/** All that a path says a file is for, surely or by convention; `source` where it says nothing. */
export function fileRoles(path: FilePath): ReadonlySet<FileRole> {
  const roles = new Set<FileRole>(
    pathRoles(path)
      .filter(({ certainty }) => certainty !== 'low')
      .map(({ role }) => role),
  );
  if (PROSE.test(path)) roles.add('documentation');
  if (roles.size === 0) roles.add('source');
  return roles;
}
