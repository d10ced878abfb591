import type { HistoryAbsence, ReadHistory } from '../model/history.ts';
import type { AbortSignalLike, SourceFiles } from '../model/source.ts';
import { HistoryError } from './history-error.ts';
import type { Inflater } from './inflater.ts';
import { openRepository } from './open-repository.ts';
import { readHistory } from './read-history.ts';

/**
 * All that git says of a source. Where it says nothing, the reason; it rejects on abort alone.
 *
 * @param files null where a source has none beside those it lists.
 * @param limit how many commits to read at most.
 */
export async function readSourceHistory(
  files: SourceFiles | null,
  inflater: Inflater,
  limit: number,
  signal: AbortSignalLike,
): Promise<ReadHistory> {
  if (!files) return absent({ reason: 'no-git', detail: 'it was not opened from a disk' });
  const opened = await openRepository(files, inflater);
  if (opened.kind === 'absent') return absent(opened);
  try {
    const { reading, files: histories } = await readHistory(opened.repository, limit, signal);
    return { git: { kind: 'read', ...reading }, files: histories };
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    return absent({ reason: 'unreadable', detail: error.message });
  }
}

function absent({ reason, detail }: HistoryAbsence): ReadHistory {
  return { git: { kind: 'absent', reason, detail }, files: new Map() };
}
