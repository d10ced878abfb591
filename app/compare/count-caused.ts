import type { CauseId } from '../../core/compare/causes.ts';
import type { Comparison } from '../../core/compare/compare-sides.ts';
import type { ChunkId } from '../../core/model/units.ts';

/** Chunks with a difference that a cause brought, and those where it may have. */
export interface CausedCount {
  sure: number;
  possible: number;
}

export function countCaused({ change }: Comparison): Map<CauseId, CausedCount> {
  const sure = new Map<CauseId, Set<ChunkId>>();
  const possible = new Map<CauseId, Set<ChunkId>>();
  const { entered, left, moves, reshaped, shifts, flags } = change;
  for (const { chunk, causes } of [entered, left, moves, reshaped, shifts, flags].flat()) {
    for (const { cause, certainty } of causes) {
      const chunks = certainty === 'may' ? possible : sure;
      chunks.set(cause, (chunks.get(cause) ?? new Set()).add(chunk.id));
    }
  }
  const ids = new Set([...sure.keys(), ...possible.keys()]);
  return new Map(
    [...ids].map((id) => {
      const proved = sure.get(id) ?? new Set();
      const others = [...(possible.get(id) ?? [])].filter((chunk) => !proved.has(chunk));
      return [id, { sure: proved.size, possible: others.length }];
    }),
  );
}
