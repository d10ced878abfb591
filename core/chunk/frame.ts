import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import type { Lead } from './lead.ts';
import type { Scope } from './scope.ts';
import type { Unit } from './unit.ts';

/** The children of one node. */
export interface Frame {
  /** How far below the frame before they are. */
  levels: number;
  scope: Scope | null;
  /** Set inside a unit: definitions are collected, nothing is cut. */
  unit: Unit | null;
  lead: Lead | null;
  /** They are members or statements, each with comments of its own; otherwise parts of one thing. */
  isBody: boolean;
  /** They stand in a block of the language: what comes before them is no part of their declaration. */
  isBlock: boolean;
  /** The next node may be a docstring. */
  atDocstring: boolean;
  /** The last unit cut here, if it is a part such as a condition that what follows completes. */
  head: Unit | null;
  /** They stand in a group: what waits at its end waits for what follows the group. */
  isGroup: boolean;
  /** The node before, if it defined something. */
  last: Last | null;
}

/** A definition that the nodes after it may still complete. */
export interface Last {
  definition: Definition;
  scope: Scope;
  /** Null where it was cut into parts. */
  unit: Unit | null;
  end: CharOffset;
}
