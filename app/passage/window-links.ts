import type { ChunkId } from '../../core/model/units.ts';
import type { Segment, Window } from '../../core/model/window.ts';

/** A segment of one side; `isAlone` where the other side lacks it. Places are shares of the scale, 0 to 1. */
export interface PlacedSegment {
  segment: Segment;
  from: number;
  to: number;
  isAlone: boolean;
}

/** A segment of both sides, from its place before to the one after. */
export interface SegmentLink {
  /** null where it is a part of the template. */
  chunk: ChunkId | null;
  before: { from: number; to: number };
  after: { from: number; to: number };
}

export interface WindowLinks {
  before: PlacedSegment[];
  after: PlacedSegment[];
  links: SegmentLink[];
}

/** Two windows to one scale, and what of them is the same. Fixed parts are told apart by their label. */
export function linkWindows(before: Window, after: Window): WindowLinks {
  const scale = Math.max(before.total, after.total, 1);
  const place = (window: Window, other: ReadonlySet<string>): PlacedSegment[] =>
    window.segments.map((segment) => ({
      segment,
      from: segment.startToken / scale,
      to: segment.endToken / scale,
      isAlone: !other.has(keyOf(segment)),
    }));
  const left = place(before, new Set(after.segments.map(keyOf)));
  const right = place(after, new Set(before.segments.map(keyOf)));
  const byKey = new Map(right.map((placed) => [keyOf(placed.segment), placed]));
  const links = left.flatMap((placed) => {
    const twin = byKey.get(keyOf(placed.segment));
    if (!twin) return [];
    const [before, after] = [placed, twin].map(({ from, to }) => ({ from, to }));
    return [{ chunk: placed.segment.chunk?.id ?? null, before: before!, after: after! }];
  });
  return { before: left, after: right, links };
}

function keyOf({ chunk, tier, label }: Segment): string {
  return chunk ? `chunk ${chunk.id}` : `${tier} ${label}`;
}
