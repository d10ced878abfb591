import type { Candidate, DecisionAction } from '../../core/model/candidate.ts';
import type { Neighbours } from '../../core/model/import.ts';
import type { PullRelation } from '../../core/model/pull.ts';
import type { ChunkId, FilePath, LineNumber, Rank } from '../../core/model/units.ts';
import { finalRank } from '../../core/rank/final-rank.ts';

/** One neighbour, and what the current task makes of it. */
export interface NeighbourRow {
  path: FilePath;
  /** null for a whole file. */
  chunk: {
    id: ChunkId;
    startLine: LineNumber;
    endLine: LineNumber;
    symbol: string | null;
  } | null;
  reason: string;
  /** The chunk as a candidate, or the best one of the file; null where there is none. */
  candidate: { id: ChunkId; rank: Rank; action: DecisionAction } | null;
}

export interface NeighbourGroup {
  id: PullRelation;
  /** How many there are; `rows` may hold only the first. */
  total: number;
  rows: NeighbourRow[];
}

/** The four lists in the order in which they are read: chunks before files, what is used before who uses. */
export function neighbourGroups(
  neighbours: Neighbours,
  candidates: readonly Candidate[],
): NeighbourGroup[] {
  const byId = new Map<ChunkId, NeighbourRow['candidate']>();
  const bestOfFile = new Map<FilePath, NeighbourRow['candidate']>();
  // Candidates come best first.
  for (const { id, path, stages, decision } of candidates) {
    const entry = { id, rank: finalRank(stages), action: decision.action };
    byId.set(id, entry);
    if (!bestOfFile.has(path)) bestOfFile.set(path, entry);
  }
  const chunks = (['uses', 'usedBy'] as const).map((id): NeighbourGroup => {
    const { shown, total } = neighbours[id];
    const rows = shown.map(({ path, reason, ...chunk }) => ({
      path,
      chunk,
      reason,
      candidate: byId.get(chunk.id) ?? null,
    }));
    return { id, total, rows };
  });
  const files = (['imports', 'importedBy'] as const).map((id): NeighbourGroup => {
    const { shown, total } = neighbours[id];
    const rows = shown.map(({ path, reason }) => ({
      path,
      chunk: null,
      reason,
      candidate: bestOfFile.get(path) ?? null,
    }));
    return { id, total, rows };
  });
  return [...chunks, ...files];
}
