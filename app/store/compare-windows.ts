import type { ChunkRef } from '../../core/model/chunk.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { TokenCount } from '../../core/model/units.ts';

/** Who entered and who left the window between two inspections. */
export interface WindowChange {
  /** What the person turned, e.g. `dense off`. */
  cause: string;
  entered: ChunkRef[];
  left: ChunkRef[];
  /** Tokens in the window after, minus before. */
  tokens: TokenCount;
}

export function compareWindows(cause: string, before: Inspection, after: Inspection): WindowChange {
  const old = chunksOf(before);
  const now = chunksOf(after);
  return {
    cause,
    entered: [...now.values()].filter(({ id }) => !old.has(id)),
    left: [...old.values()].filter(({ id }) => !now.has(id)),
    tokens: after.window.total - before.window.total,
  };
}

function chunksOf({ window }: Inspection): Map<string, ChunkRef> {
  return new Map(
    window.segments.flatMap(({ chunk }) => (chunk ? [[chunk.id, chunk] as const] : [])),
  );
}
