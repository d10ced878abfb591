import type { CharOffset } from '../model/units.ts';
import type { Frame } from './frame.ts';
import type { BodyStep, Language } from './language.ts';
import type { Lead } from './lead.ts';
import { classify, type NodeClass, nodeClassesOf } from './node-class.ts';
import type { Scope } from './scope.ts';
import type { SyntaxCursor } from './syntax-cursor.ts';
import type { Unit } from './unit.ts';

/** Where the walk stands: the cursor, and a frame for every node that was entered. Others only read the cursor. */
export class TreeWalk {
  readonly cursor: SyntaxCursor;
  private readonly language: Language;
  private readonly classes: Map<number, NodeClass>;
  private readonly frames: Frame[] = [];

  /** The cursor stands at the root. */
  constructor(cursor: SyntaxCursor, language: Language) {
    this.cursor = cursor;
    this.language = language;
    this.classes = nodeClassesOf(language);
  }

  get depth(): number {
    return this.frames.length;
  }

  /** The innermost frame, while there is one. */
  get frame(): Frame | undefined {
    return this.frames.at(-1);
  }

  classHere(): NodeClass {
    const id = this.cursor.nodeTypeId;
    const known = this.classes.get(id);
    if (known) return known;
    const found = classify(this.cursor, this.language);
    this.classes.set(id, found);
    return found;
  }

  /** Goes to the root's children; false if there are none. */
  enterRoot(): boolean {
    if (!this.cursor.gotoFirstChild()) return false;
    this.open(1, null, null, null, true);
    return true;
  }

  /** Goes to the node's children; false if there are none. */
  enter(
    start: CharOffset,
    scope: Scope | null,
    unit: Unit | null,
    lead: Lead,
    isBlock: boolean,
  ): boolean {
    if (this.language.leaves && this.classHere().isLeaf) return false;
    if (!this.cursor.gotoFirstChild()) return false;
    lead.end = start;
    lead.isComment = false;
    this.open(1, scope, unit, lead, false, isBlock);
    return true;
  }

  /** Goes to a group's children, which stand beside those of `frame`; false if there are none. */
  enterGroup(frame: Frame): boolean {
    if (!this.cursor.gotoFirstChild()) return false;
    this.open(1, frame.scope, frame.unit, frame.lead, true, false, true);
    frame.lead = null;
    return true;
  }

  /** Goes to a definition's members by way of the path; stays where it is if there are none. */
  enterBody(path: BodyStep[], scope: Scope | null, unit: Unit | null): boolean {
    let levels = 0;
    for (const step of path) {
      if (!this.cursor.gotoFirstChild()) break;
      levels++;
      while (!this.isAt(step) && this.cursor.gotoNextSibling());
    }
    if (levels === path.length && this.cursor.gotoFirstChild()) {
      this.open(levels + 1, scope, unit, null, true);
      return true;
    }
    this.goUp(levels);
    return false;
  }

  /** Goes back to the node that was entered last; below the root, the cursor stays. */
  leave(): Frame {
    const frame = this.frames.pop()!;
    if (this.frames.length > 0) this.goUp(frame.levels);
    return frame;
  }

  private goUp(levels: number): void {
    for (let level = 0; level < levels; level++) this.cursor.gotoParent();
  }

  private isAt(step: BodyStep): boolean {
    if ('type' in step) return this.cursor.nodeType === step.type;
    return this.cursor.currentFieldName === step.field;
  }

  private open(
    levels: number,
    scope: Scope | null,
    unit: Unit | null,
    lead: Lead | null,
    isBody: boolean,
    isBlock = false,
    isGroup = false,
  ): void {
    const atDocstring = isBody && !unit && this.language.doc === 'docstring';
    this.frames.push({
      levels,
      scope,
      unit,
      lead,
      isBody,
      isBlock,
      atDocstring,
      head: null,
      isGroup,
      last: null,
    });
  }
}
