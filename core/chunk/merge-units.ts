import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import type { Language } from './language.ts';
import { isLineStart } from './line-windows.ts';
import { commonScope, type Scope } from './scope.ts';
import type { Ruler } from './sizing.ts';
import type { Unit } from './unit.ts';

/** Units that became one chunk. */
export interface Piece {
  start: CharOffset;
  end: CharOffset;
  /** The innermost scope around all of it. */
  scope: Scope | null;
  definitions: Definition[];
  /** It belongs to what follows, such as a header or a free comment. */
  leansForward: boolean;
  /** It begins with what the rest stands under, such as a heading: nothing of some size is put before it. */
  isHeaded: boolean;
  /** The scope whose header it ends with: a member of it is no stranger. */
  opens: Scope | null;
  /** That of most of it; null where the table has none. */
  language: Language | null;
  /** Some of it has no tree, so where it is cut lines decide. */
  isUnparsed: boolean;
  /** Made of small parts, statements and variables only, so it may be filled up to the target. */
  isLoose: boolean;
}

/**
 * Joins units into chunks: what shares a line, what leans on its successor, then loose neighbours of
 * one scope up to the target, then what is still too small with its better neighbour. Two definitions
 * of some size stay two chunks.
 */
export function mergeUnits(text: string, units: Unit[], ruler: Ruler): Piece[] {
  let pieces = toPieces(text, units, ruler);
  pieces = joinPairs(pieces, (left, right) => sharesLine(text, left, right, ruler));
  pieces = joinForward(pieces, (left, right) => leansOn(left, right, ruler));
  pieces = joinPairs(pieces, (left, right) => packs(left, right, ruler));
  return absorbSmall(pieces, ruler);
}

function toPieces(text: string, units: Unit[], ruler: Ruler): Piece[] {
  const starts = units.map((unit, index) => {
    const end = units[index + 1]?.start ?? text.length;
    return unit.definitions.length > 0 ? unit.start : nextLineStart(text, unit.start, end);
  });
  return units.map(({ role, scope, definitions, language, isUnparsed }, index) => {
    const start = starts[index]!;
    const end = starts[index + 1] ?? text.length;
    const isSmall = ruler.size(start, end) < ruler.min;
    return {
      start,
      end,
      scope: role === 'header' && scope ? scope.parent : scope,
      definitions,
      leansForward: role !== 'plain',
      isHeaded: role === 'header',
      opens: role === 'header' ? scope : null,
      language,
      isUnparsed,
      isLoose: isSmall || role !== 'plain' || definitions.every(isMinor),
    };
  });
}

/** `} else {` ends the chunk before; a node within one line stays where it is. */
function nextLineStart(text: string, from: CharOffset, end: CharOffset): CharOffset {
  let at = from;
  while (at < end && !isLineStart(text, at)) at++;
  return at < end ? at : from;
}

/** Constants and fields are read together; functions and types are looked for one by one. */
function isMinor({ kind }: Definition): boolean {
  return kind === 'variable';
}

type MayJoin = (left: Piece, right: Piece) => boolean;

/** Left to right, each piece joined to all before it as long as it may. */
function joinPairs(pieces: Piece[], mayJoin: MayJoin): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && mayJoin(last, piece)) joined[joined.length - 1] = join(last, piece);
    else joined.push(piece);
  }
  return joined;
}

/** Right to left, so that a header takes its first member before a comment above takes the header. */
function joinForward(pieces: Piece[], mayJoin: MayJoin): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces.toReversed()) {
    const next = joined.at(-1);
    if (next && mayJoin(piece, next)) joined[joined.length - 1] = join(piece, next);
    else joined.push(piece);
  }
  return joined.reverse();
}

function join(left: Piece, right: Piece): Piece {
  const inner = left.opens ?? left.scope;
  const larger = right.end - right.start > left.end - left.start ? right : left;
  return {
    start: left.start,
    end: right.end,
    scope: commonScope(left.scope, right.scope),
    definitions: [...left.definitions, ...right.definitions],
    leansForward: right.leansForward,
    isHeaded: left.isHeaded,
    opens: right.opens ?? (right.scope === inner ? left.opens : null),
    language: larger.language,
    isUnparsed: left.isUnparsed || right.isUnparsed,
    isLoose: left.isLoose && right.isLoose,
  };
}

function sharesLine(text: string, left: Piece, right: Piece, ruler: Ruler): boolean {
  return !isLineStart(text, right.start) && joint(left, right, ruler) <= ruler.max;
}

function leansOn(left: Piece, right: Piece, ruler: Ruler): boolean {
  if (!left.leansForward || !isSameScope(left, right)) return false;
  const size = joint(left, right, ruler);
  if (isSmall(left, ruler)) return size <= ruler.max;
  return right.isLoose && size <= ruler.target;
}

function packs(left: Piece, right: Piece, ruler: Ruler): boolean {
  if (!left.isLoose || !right.isLoose || !isSameScope(left, right)) return false;
  if (left.language !== right.language) return false;
  if ((right.leansForward || right.isHeaded) && !isSmall(left, ruler)) return false;
  return joint(left, right, ruler) <= ruler.target;
}

/** Joins each piece that is still small to the neighbour that suits it: same scope first, then the smaller. */
function absorbSmall(pieces: Piece[], ruler: Ruler): Piece[] {
  const done: Piece[] = [];
  const waiting = pieces.toReversed();
  while (waiting.length > 0) {
    const piece = waiting.pop()!;
    const before = done.at(-1);
    const after = waiting.at(-1);
    const side = isSmall(piece, ruler) ? betterSide(before, piece, after, ruler) : null;
    if (side === 'before') done[done.length - 1] = join(before!, piece);
    else if (side === 'after') waiting[waiting.length - 1] = join(piece, after!);
    else done.push(piece);
  }
  return done;
}

function betterSide(
  before: Piece | undefined,
  piece: Piece,
  after: Piece | undefined,
  ruler: Ruler,
): 'before' | 'after' | null {
  const left = before ? cost(before, piece, ruler) : Number.POSITIVE_INFINITY;
  const right = after ? cost(piece, after, ruler) : Number.POSITIVE_INFINITY;
  if (Math.min(left, right) === Number.POSITIVE_INFINITY) return null;
  if (piece.leansForward && right < Number.POSITIVE_INFINITY) return 'after';
  return left <= right ? 'before' : 'after';
}

/** The joint size, with a surcharge for strangers and for going beyond the target, where languages part. */
function cost(left: Piece, right: Piece, ruler: Ruler): number {
  const size = joint(left, right, ruler);
  if (size > ruler.max) return Number.POSITIVE_INFINITY;
  const stranger = isSameScope(left, right) ? 0 : ruler.max;
  const excess = size > ruler.target ? ruler.max * 2 : 0;
  if (excess > 0 && left.language !== right.language) return Number.POSITIVE_INFINITY;
  return size + stranger + excess;
}

function isSameScope(left: Piece, right: Piece): boolean {
  return left.scope === right.scope || (left.opens !== null && left.opens === right.scope);
}

function isSmall(piece: Piece, ruler: Ruler): boolean {
  return ruler.size(piece.start, piece.end) < ruler.min;
}

function joint(left: Piece, right: Piece, ruler: Ruler): number {
  return ruler.size(left.start, right.end);
}
