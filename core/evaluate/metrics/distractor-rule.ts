import type { FlagKind } from '../../model/flag.ts';
import type { LabelledTask } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';
import { type PathRole, pathRoles } from '../../paths/path-roles.ts';
import { isCommonFile, isCommonSymbol } from '../common-names.ts';
import { isSameSymbol, type Place, symbolsOf, touches } from './span-match.ts';
import type { DistractorReason } from './task-scores.ts';

/** Why a result counts as a distractor. */
export interface Distraction {
  reason: DistractorReason;
  /** A clause without a full stop. */
  why: string;
}

/**
 * Says why a result that is neither needed nor helpful looks as if it were needed; null where it does not. For
 * a whole file, `ofFile`, a label on any part of it counts.
 */
export type DistractorRule = (
  place: Place & { flags: readonly FlagKind[] },
  ofFile: boolean,
) => Distraction | null;

/** A test says what it is; everything else that a path can say may be taken for the real thing. */
const MISLEADING_ROLES: ReadonlySet<PathRole> = new Set<PathRole>([
  'legacy',
  'vendored',
  'snapshot',
  'mock',
  'fixture',
  'generated',
]);

/**
 * The fourth seed's rule for one task: what is labelled as a distractor; a file with the name of a needed one, or
 * a symbol that a needed span names, elsewhere; a `v1` folder or a path of legacy, vendored, fixture, mock, snapshot
 * or generated code; and, beyond the seed, what bears a flag of Oriel's other than `test`. Of several the
 * first in this order. A role or `v1` that a needed file has as well says nothing, nor does a name that any
 * folder may have, like `__init__.py`, or a symbol that any file may define, like `main`.
 */
export function distractorRule({
  needed,
  distractors,
}: Pick<LabelledTask, 'needed' | 'distractors'>): DistractorRule {
  const paths = new Set(needed.map(({ path }) => path));
  const names = new Map(
    [...paths].filter((path) => !isCommonFile(path)).map((path) => [nameOf(path), path]),
  );
  const symbols = needed.filter(({ symbol }) => symbol !== null && !isCommonSymbol(symbol));
  const ownRoles = new Set([...paths].flatMap((path) => roleNames(path)));
  const byPath = remembering((path: FilePath) =>
    rolesOf(path).find(({ role }) => !ownRoles.has(role)),
  );
  return (place, ofFile) => {
    const { path, symbol, flags } = place;
    const labelled = distractors.find((span) =>
      ofFile ? span.path === path : touches(place, span),
    );
    if (labelled) return { reason: 'labelled', why: labelled.why || 'labelled as a distractor' };
    if (!paths.has(path)) {
      const twin = names.get(nameOf(path));
      if (twin !== undefined) return { reason: 'same-name', why: `same name as ${twin}` };
      const rival = symbols.find((span) =>
        symbolsOf(symbol).some((own) => isSameSymbol(own, span.symbol!)),
      );
      if (rival) return { reason: 'same-symbol', why: `${rival.symbol} is also in ${rival.path}` };
      const found = byPath(path);
      if (found) return { reason: 'path', why: `path has “${found.segment}”` };
    }
    const flag = flags.find((kind) => kind !== 'test' && !ownRoles.has(kind));
    return flag ? { reason: 'flag', why: `flagged ${flag}` } : null;
  };
}

const nameOf = (path: FilePath): string => path.slice(path.lastIndexOf('/') + 1);

function rolesOf(path: FilePath): { role: string; segment: string }[] {
  const roles: { role: string; segment: string }[] = pathRoles(path).filter(
    ({ role, certainty }) => certainty !== 'low' && MISLEADING_ROLES.has(role),
  );
  if (path.split('/').slice(0, -1).includes('v1')) roles.push({ role: 'v1', segment: 'v1' });
  return roles;
}

const roleNames = (path: FilePath): string[] => rolesOf(path).map(({ role }) => role);

/** Patterns over paths cost more than all else, and a file has many passages and variants. */
function remembering<T>(work: (path: FilePath) => T): (path: FilePath) => T {
  const known = new Map<FilePath, T>();
  return (path) => {
    const had = known.get(path);
    if (had !== undefined || known.has(path)) return had as T;
    const made = work(path);
    known.set(path, made);
    return made;
  };
}
