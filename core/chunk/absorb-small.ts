import type { CharOffset, TokenCount } from '../model/units.ts';
import { isSameScope, isSmall, join, joint, type Piece } from './piece.ts';
import type { Ruler } from './sizing.ts';

/** A piece that grows, and where it stood when it was no longer small; null as long as it is. */
interface Growing {
  piece: Piece;
  own: { start: CharOffset; end: CharOffset } | null;
}

/**
 * Joins each piece that is still small to the neighbour that suits it: same scope first, then the
 * smaller. What a larger piece takes in on one side never depends on what it took in on the other, each
 * has half of its room: so an edit changes no chunk that is more than two away from it.
 */
export function absorbSmall(pieces: Piece[], ruler: Ruler): Piece[] {
  const done: Growing[] = [];
  const waiting = pieces.toReversed().map((piece) => growing(piece, ruler));
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    const before = done.at(-1);
    const after = waiting.at(-1);
    const side = next.own ? null : betterSide(before, next.piece, after, ruler);
    if (side === 'before') before!.piece = join(before!.piece, next.piece);
    else if (side === 'after') waiting[waiting.length - 1] = joinAfter(next, after!, ruler);
    else done.push(next);
  }
  return joinLeftOver(done, ruler);
}

function growing(piece: Piece, ruler: Ruler): Growing {
  return { piece, own: isSmall(piece, ruler) ? null : piece };
}

function joinAfter({ piece }: Growing, after: Growing, ruler: Ruler): Growing {
  const joined = join(piece, after.piece);
  return after.own ? { piece: joined, own: after.own } : growing(joined, ruler);
}

/** What found no room may have what is left of its predecessor's, which no one else is after. */
function joinLeftOver(grown: Growing[], ruler: Ruler): Piece[] {
  const pieces: Piece[] = [];
  for (const { piece, own } of grown) {
    const before = pieces.at(-1);
    const fits =
      before &&
      !own &&
      cost(before, piece, joint(before, piece, ruler), ruler.max, ruler) < Number.POSITIVE_INFINITY;
    if (fits) pieces[pieces.length - 1] = join(before, piece);
    else pieces.push(piece);
  }
  return pieces;
}

function betterSide(
  before: Growing | undefined,
  piece: Piece,
  after: Growing | undefined,
  ruler: Ruler,
): 'before' | 'after' | null {
  const left = before ? costBefore(before, piece, ruler) : Number.POSITIVE_INFINITY;
  const right = after ? costAfter(piece, after, ruler) : Number.POSITIVE_INFINITY;
  if (Math.min(left, right) === Number.POSITIVE_INFINITY) return null;
  if (piece.leansForward && right < Number.POSITIVE_INFINITY) return 'after';
  return left <= right ? 'before' : 'after';
}

function costBefore({ piece: left, own }: Growing, right: Piece, ruler: Ruler): number {
  const size = ruler.size(own?.start ?? left.start, right.end);
  return cost(left, right, size, roomOf(own, ruler), ruler);
}

function costAfter(left: Piece, { piece: right, own }: Growing, ruler: Ruler): number {
  const size = ruler.size(left.start, own?.end ?? right.end);
  return cost(left, right, size, roomOf(own, ruler), ruler);
}

/** What it may grow to on one side. */
function roomOf(own: Growing['own'], ruler: Ruler): TokenCount {
  return own ? (ruler.size(own.start, own.end) + ruler.max) / 2 : ruler.max;
}

/** The joint size, with a surcharge for strangers and for going beyond the target, where languages part. */
function cost(left: Piece, right: Piece, size: TokenCount, room: TokenCount, ruler: Ruler): number {
  if (size > room) return Number.POSITIVE_INFINITY;
  const stranger = isSameScope(left, right) ? 0 : ruler.max;
  const excess = size > ruler.target ? ruler.max * 2 : 0;
  if (excess > 0 && left.language !== right.language) return Number.POSITIVE_INFINITY;
  return size + stranger + excess;
}
