import type { Candidate } from '../../core/model/candidate.ts';
import type { FileMetadata } from '../../core/model/history.ts';
import type { FilePath } from '../../core/model/units.ts';
import type { Listing } from '../store/listing-store.ts';

type Files = ReadonlyMap<FilePath, FileMetadata>;

/**
 * Candidates in the order of a listing, where that says nothing by rank: the newest change and most tokens first,
 * paths and owners by name. What is not known comes last.
 */
export function listCandidates(
  candidates: readonly Candidate[],
  by: Listing,
  files: Files,
): readonly Candidate[] {
  switch (by) {
    case 'rank':
      return candidates;
    case 'path':
      return sorted(candidates, ({ path }) => path, compareText);
    case 'tokens':
      return sorted(candidates, ({ tokens }) => -tokens, compareNumber);
    case 'last change':
      return sorted(
        candidates,
        ({ path }) => files.get(path)?.lastChange?.monthsBeforeHead,
        compareNumber,
      );
    case 'owner':
      return sorted(
        candidates,
        ({ path }) => files.get(path)?.ownership?.owners.join(' ') || undefined,
        compareText,
      );
  }
}

/** Stable, so that equals stay in the order of rank. */
function sorted<Key>(
  candidates: readonly Candidate[],
  keyOf: (candidate: Candidate) => Key | undefined,
  compare: (a: Key, b: Key) => number,
): readonly Candidate[] {
  const keyed = candidates.map((candidate) => ({ candidate, key: keyOf(candidate) }));
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) {
      return Number(a.key === undefined) - Number(b.key === undefined);
    }
    return compare(a.key, b.key);
  });
  return keyed.map(({ candidate }) => candidate);
}

const compareNumber = (a: number, b: number): number => a - b;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
