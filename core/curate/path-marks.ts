import type { FilePath } from '../model/units.ts';
import { type PathRole, type PathRoleFound, pathRoles } from '../paths/path-roles.ts';
import type { Mark } from './mark.ts';

/** What each says of a test file more exactly than that it is one. */
const KINDS_OF_TEST: ReadonlySet<PathRole> = new Set<PathRole>(['snapshot', 'mock', 'fixture']);

/**
 * The flags of a path, one a role, by its surest segment. A snapshot, mock or fixture among tests is
 * flagged as that and not as a test too: it is one fact.
 */
export function pathMarks(path: FilePath): Mark[] {
  const roles = new Map<PathRole, PathRoleFound>();
  for (const found of pathRoles(path)) {
    if (!roles.has(found.role)) roles.set(found.role, found);
  }
  const legacy = roles.get('legacy');
  // The name of a test says what it tests.
  if (legacy && roles.has('test') && path.endsWith(`/${legacy.segment}`)) {
    roles.set('legacy', { ...legacy, certainty: 'low' });
  }
  if ([...roles.keys()].some((role) => KINDS_OF_TEST.has(role))) roles.delete('test');
  return Array.from(roles.values(), ({ role, segment, certainty }) => ({
    kind: role,
    certainty,
    evidence: `path has “${segment}”`,
    line: null,
  }));
}
