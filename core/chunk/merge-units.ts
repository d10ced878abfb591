import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import { absorbSmall } from './absorb-small.ts';
import { isLineStart } from './line-windows.ts';
import { isSameScope, isSmall, join, joint, type Piece } from './piece.ts';
import type { Ruler } from './sizing.ts';
import type { Unit } from './unit.ts';

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
