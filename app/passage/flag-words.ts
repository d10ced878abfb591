import type { Candidate } from '../../core/model/candidate.ts';
import { FLAG_KINDS, type FlagKind } from '../../core/model/flag.ts';

const WORDS: Partial<Record<FlagKind, string>> = {
  'near-duplicate': 'twin',
  'stale-doc': 'stale doc',
};

/** The flag as its chip names it; `near-duplicate` is long and a twin is what it points to. */
export function flagWord(kind: FlagKind): string {
  return WORDS[kind] ?? kind;
}

/** Kinds that are computed so far; any other is shown as soon as a candidate bears it. */
const COMPUTED: ReadonlySet<FlagKind> = new Set<FlagKind>([
  'near-duplicate',
  'legacy',
  'superseded',
  'deprecated',
  'test',
  'fixture',
  'mock',
  'snapshot',
  'vendored',
  'generated',
  'contradiction',
]);

/** Flag kinds to offer a policy for, with the number of candidates each concerns. */
export function countFlags(candidates: readonly Candidate[]): { kind: FlagKind; count: number }[] {
  return FLAG_KINDS.map((kind) => ({
    kind,
    count: candidates.filter(({ flags }) => flags.some((flag) => flag.kind === kind)).length,
  })).filter(({ kind, count }) => count > 0 || COMPUTED.has(kind));
}
