import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import type { Language } from './language.ts';
import { commonScope, type Scope } from './scope.ts';
import type { Ruler } from './sizing.ts';

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

export function join(left: Piece, right: Piece): Piece {
  const inner = left.opens ?? left.scope;
  const larger = right.end - right.start > left.end - left.start ? right : left;
  return {
    start: left.start,
    end: right.end,
    scope: commonScope(left.scope, right.scope),
    definitions:
      left.definitions.length === 0
        ? right.definitions
        : left.definitions.concat(right.definitions),
    leansForward: right.leansForward,
    isHeaded: left.isHeaded,
    opens: right.opens ?? (right.scope === inner ? left.opens : null),
    language: larger.language,
    isUnparsed: left.isUnparsed || right.isUnparsed,
    isLoose: left.isLoose && right.isLoose,
  };
}

export function isSameScope(left: Piece, right: Piece): boolean {
  return left.scope === right.scope || (left.opens !== null && left.opens === right.scope);
}

export function isSmall(piece: Piece, ruler: Ruler): boolean {
  return ruler.size(piece.start, piece.end) < ruler.min;
}

export function joint(left: Piece, right: Piece, ruler: Ruler): number {
  return ruler.size(left.start, right.end);
}
