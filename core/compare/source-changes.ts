import type { FilePath } from '../model/units.ts';
import { isSameCut } from '../settings.ts';
import type { ChunkMatch } from './match-chunks.ts';
import type { Side } from './side.ts';

/** What became of a file from the one source to the other. */
export type FileFate = 'added' | 'gone' | 'changed';

export interface FileChange {
  path: FilePath;
  fate: FileFate;
  /** How it is known, as a clause. */
  evidence: string;
}

/**
 * Files of the index that differ, by path; none where the snapshots are equal. A ledger saved before version 3
 * holds no hashes: a file of the same size and as many chunks, of which nothing else was a candidate, may
 * then have changed without being named here.
 */
export function sourceChanges(
  before: Side,
  after: Side,
  matches: readonly ChunkMatch[],
): FileChange[] {
  if (before.inspection.snapshot === after.inspection.snapshot) return [];
  const was = indexedIn(before);
  const is = indexedIn(after);
  const isOneCut = isSameCut(before.inspection.settings, after.inspection.settings);
  const rewritten = new Set(
    matches.filter(({ by }) => isOneCut && by !== 'id').map((match) => match.after.path),
  );
  const [skippedBefore, skippedAfter] = [skippedIn(before), skippedIn(after)];
  const absence = (skipped: ReadonlyMap<FilePath, string>, path: FilePath): string =>
    skipped.has(path) ? `skipped there: ${skipped.get(path)}` : 'not listed there';
  const changes: FileChange[] = [];
  for (const [path, now] of is) {
    const old = was.get(path);
    if (!old) changes.push({ path, fate: 'added', evidence: absence(skippedBefore, path) });
    else if (old.hash !== null && old.hash === now.hash) continue;
    else if (old.bytes !== now.bytes) {
      changes.push({ path, fate: 'changed', evidence: `${old.bytes} bytes, now ${now.bytes}` });
    } else if (isOneCut && old.chunks !== now.chunks) {
      changes.push({ path, fate: 'changed', evidence: `${old.chunks} chunks, now ${now.chunks}` });
    } else if (rewritten.has(path)) {
      changes.push({ path, fate: 'changed', evidence: 'a chunk of it has another text' });
    } else if (old.hash !== null && now.hash !== null) {
      changes.push({
        path,
        fate: 'changed',
        evidence: `other text in the same ${now.bytes} bytes`,
      });
    }
  }
  for (const path of was.keys()) {
    if (!is.has(path)) changes.push({ path, fate: 'gone', evidence: absence(skippedAfter, path) });
  }
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function indexedIn({ ledger }: Side) {
  return new Map(
    ledger.entries.flatMap((entry) =>
      entry.status === 'indexed' ? [[entry.path, entry] as const] : [],
    ),
  );
}

function skippedIn({ ledger }: Side): Map<FilePath, string> {
  return new Map(
    ledger.entries.flatMap((entry) =>
      entry.status === 'skipped' ? [[entry.path, entry.reason] as const] : [],
    ),
  );
}
