import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import type { Language } from './language.ts';
import type { Scope } from './scope.ts';

/**
 * `header` opens its scope (`class X {`), `comment` stands free above what follows, `head` is the
 * beginning of a statement that was cut (`if (x)`).
 */
export type UnitRole = 'plain' | 'header' | 'comment' | 'head';

/** A stretch of a file that syntax gives no reason to cut; it reaches to the next unit. */
export interface Unit {
  start: CharOffset;
  role: UnitRole;
  scope: Scope | null;
  definitions: Definition[];
  /** Of the region it stands in; null where the table has none. */
  language: Language | null;
  /** No tree says where to cut it, so lines do if it is large. */
  isUnparsed: boolean;
}
