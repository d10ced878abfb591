import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import type { UnitRole } from './unit.ts';

/** What stands before a node and belongs to it: comments, attributes, `export`, an enclosing header. */
export interface Lead {
  start: CharOffset;
  /** End of its last comment. */
  end: CharOffset;
  comments: readonly string[];
  /** Nothing but comments, so a blank line sets it free. */
  isComment: boolean;
  /** Where attributes and words after its last comment begin. */
  attachedFrom: CharOffset | null;
  /** Where the declaration itself begins, if before the node. */
  signatureStart: CharOffset | null;
  definitions: readonly Definition[];
  /** Role of the unit that begins with it. */
  role: UnitRole;
}

/** Most leads hold nothing, and there is one for every node. */
const NOTHING: readonly never[] = [];

export function leadAt(start: CharOffset, isComment = false): Lead {
  return {
    start,
    end: start,
    comments: NOTHING,
    isComment,
    attachedFrom: null,
    signatureStart: null,
    definitions: NOTHING,
    role: 'plain',
  };
}

/** The lead as a free comment's unit. */
export function asComment(lead: Lead): Lead {
  return { ...lead, role: 'comment' };
}
