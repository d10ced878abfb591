import type { TurnNumber } from '../../core/model/transcript.ts';
import type { TokenCount } from '../../core/model/units.ts';
import type { WindowShape } from '../../core/replay/view/trial.ts';
import type { ReplayArea } from './replay-areas.ts';

/** One step of the chart: from a turn up to the next row's. The areas sum to what was sent. */
export interface TurnRow extends Record<ReplayArea, TokenCount> {
  turn: TurnNumber;
  /** By our count, above the areas where the provider counted less. */
  estimated: TokenCount;
  /** Sent since the first turn, this one included. */
  sent: TokenCount;
}

/**
 * One row a turn, or of a long conversation the fullest turn of every few, and a last row that ends the last step.
 *
 * @param most rows that the chart can tell apart.
 */
export function turnRows(windows: readonly WindowShape[], most: number): TurnRow[] {
  const size = Math.max(1, Math.ceil(windows.length / most));
  const rows: TurnRow[] = [];
  let sent = 0;
  for (let start = 0; start < windows.length; start += size) {
    const some = windows.slice(start, start + size);
    const fullest = some.reduce((most, one) => (one.total > most.total ? one : most));
    sent += some.reduce((sum, { total }) => sum + total, 0);
    const { tiers, unaccounted, estimated } = fullest;
    const unknown = tiers.unknown - unaccounted;
    rows.push({ ...tiers, unknown, gap: unaccounted, estimated, turn: start + 1, sent });
  }
  const last = rows.at(-1);
  return last ? [...rows, { ...last, turn: windows.length + 1 }] : [];
}

/** What the axis must reach. */
export function heightOf({
  pinned,
  ledger,
  scratch,
  unknown,
  gap,
  estimated,
}: TurnRow): TokenCount {
  return Math.max(estimated, pinned + ledger + scratch + unknown + gap);
}
