import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import { lineAt } from '../text/line-starts.ts';
import { firstLine, isBoilerplate, isLicence, stripComments } from './comment-text.ts';
import {
  type Described,
  describeDefinition,
  docstringOf,
  mayBeDocstring,
} from './describe-definition.ts';
import type { DefinitionRule, Language } from './language.ts';
import { type Lead, leadAt } from './lead.ts';
import { hasBlankLine, isLineStart, safeCut, toLineStart } from './line-windows.ts';
import { type Scope, scopeOf } from './scope.ts';
import { type Sizing, sizeOf } from './sizing.ts';
import type { SyntaxCursor } from './syntax-cursor.ts';
import type { Unit } from './unit.ts';

export interface Outline {
  units: Unit[];
  /** First line of what the file says of itself; empty if it says nothing. */
  moduleDoc: string;
}

/** The children of one node. */
interface Frame {
  /** How far below the frame before they are. */
  levels: number;
  scope: Scope | null;
  /** Set inside a unit: definitions are collected, nothing is cut. */
  unit: Unit | null;
  lead: Lead | null;
  /** The next node may be a docstring. */
  atDocstring: boolean;
  /** The last unit cut here, if it is a part such as a condition that what follows completes. */
  head: Unit | null;
}

/** What a type of node means to the walk, worked out once a file. */
interface NodeClass {
  part: 'comment' | 'attachment' | 'node' | 'word' | 'mark';
  rule: DefinitionRule | null;
  isWrapper: boolean;
}

/**
 * Walks the tree below the cursor (at its root) and lists a file's units in order. Only nodes that do
 * not fit, and those that hold definitions, are entered. Null if it had to go deeper than
 * `depthLimit`; the cursor may then stand anywhere.
 */
export function collectUnits(
  cursor: SyntaxCursor,
  text: string,
  lines: CharOffset[],
  language: Language,
  sizing: Sizing,
  depthLimit: number,
): Outline | null {
  const units: Unit[] = [];
  const frames: Frame[] = [];
  const classes = new Map<string, NodeClass>();
  let moduleDoc = '';

  if (cursor.gotoFirstChild()) walk();
  else emit(leadAt(0), null);
  return frames.length > 0 ? null : { units, moduleDoc };

  /** Leaves frames behind if it had to stop. */
  function walk(): void {
    open({ levels: 1, scope: null, unit: null, lead: null, atDocstring: true });
    while (frames.length <= depthLimit) {
      const depth = frames.length;
      visit(frames[depth - 1]!);
      while (frames.length <= depth && !cursor.gotoNextSibling()) {
        const levels = close();
        if (frames.length === 0) return;
        for (let level = 0; level < levels; level++) cursor.gotoParent();
      }
    }
  }

  function open(frame: Omit<Frame, 'head'>): void {
    frames.push({ ...frame, head: null });
  }

  /** Leaves a node's children. What was waiting for a next sibling stands for itself. */
  function close(): number {
    const { levels, lead, scope, unit, head } = frames.pop()!;
    if (head && head === units.at(-1)) head.role = 'plain';
    if (lead && !unit) {
      const isBare = lead.isComment && lead.definitions.length === 0;
      if (!isBare || sizeOf(text, lead.start, lead.end) >= sizing.min) emit(lead, scope);
    }
    return levels;
  }

  function visit(frame: Frame): void {
    const { part, rule, isWrapper } = classOf(cursor.nodeType);
    if (part === 'node') {
      if (frame.unit && !rule && !isWrapper) frame.lead = null;
      else visitNode(frame, rule, isWrapper);
    } else if (part === 'comment') {
      addComment(frame);
    } else if (part === 'attachment') {
      extendLead(frame, cursor.startIndex);
    } else if (part === 'word') {
      const start = cursor.startIndex;
      extendLead(frame, start).signatureStart ??= start;
    } else if (frame.lead?.isComment) {
      frame.lead = null;
    }
  }

  function classOf(type: string): NodeClass {
    const known = classes.get(type);
    if (known) return known;
    const rule = Object.hasOwn(language.definitions, type) ? language.definitions[type]! : null;
    const found = { part: partOf(type), rule, isWrapper: language.wrappers.has(type) };
    classes.set(type, found);
    return found;
  }

  function partOf(type: string): NodeClass['part'] {
    if (language.comments.has(type)) return 'comment';
    if (language.attachments.has(type)) return 'attachment';
    if (cursor.nodeIsNamed) return 'node';
    return /^[A-Za-z]/.test(type) ? 'word' : 'mark';
  }

  function addComment(frame: Frame): void {
    const { startIndex: start, endIndex: end } = cursor;
    const lineStart = toLineStart(text, start);
    const isTrailing = !isLineStart(text, lineStart);
    if (isTrailing && !frame.lead) return;
    releaseIfApart(frame, start);
    frame.lead ??= leadAt(lineStart, true);
    frame.lead.end = end;
    frame.lead.comments.push(text.slice(start, end));
  }

  function extendLead(frame: Frame, start: CharOffset): Lead {
    releaseIfApart(frame, start);
    frame.lead ??= leadAt(toLineStart(text, start));
    frame.lead.isComment = false;
    return frame.lead;
  }

  /** A comment with a blank line after it describes no one: it gets a unit of its own. */
  function releaseIfApart(frame: Frame, start: CharOffset): void {
    const { lead } = frame;
    if (!lead?.isComment || !hasBlankLine(text, lead.end, start)) return;
    frame.lead = null;
    noteModuleDoc(lead);
    if (!frame.unit) emit({ ...lead, role: 'comment' }, frame.scope);
  }

  function noteModuleDoc({ comments }: Lead): void {
    if (moduleDoc !== '' || frames.length > 1 || units.length > 1 || isLicence(comments)) return;
    moduleDoc = firstLine(docOf(comments));
  }

  function visitNode(frame: Frame, rule: DefinitionRule | null, isWrapper: boolean): void {
    if (frame.atDocstring && takeDocstring(frame)) return;
    const start = cursor.startIndex;
    releaseIfApart(frame, start);
    const lead = frame.unit ? (frame.lead ?? leadAt(start)) : leadTo(frame, start);
    frame.lead = null;
    const signatureStart = lead.signatureStart ?? start;
    const described =
      rule &&
      describeDefinition(cursor.currentNode, text, language, rule, frame.scope, signatureStart);
    if (!described && !isWrapper) noteModuleDoc(lead);
    const definition = described && place(described, lead, signatureStart);
    const scope = definition ? scopeOf(frame.scope, definition) : frame.scope;

    const unit = frame.unit ?? (fits(lead) ? cut(frame, lead, rule, described) : null);
    if (unit) {
      if (definition) unit.definitions.push(definition);
      if (described?.isContainer) enterBody(described.bodyPath, scope, unit);
      else if (!described && isWrapper) enter(scope, unit, lead);
      return;
    }
    if (definition) {
      lead.definitions.push(definition);
      lead.role = 'header';
    }
    if (described && described.bodyPath.length > 0) {
      emit(lead, scope);
      enterBody(described.bodyPath, scope, null);
    } else if (!enter(scope, null, lead)) {
      emit(lead, scope);
    }
  }

  /** What stands before the node, unless that is so long that it is better read by itself. */
  function leadTo(frame: Frame, start: CharOffset): Lead {
    const { lead } = frame;
    if (!lead) return leadAt(toLineStart(text, start));
    if (!lead.isComment || sizeOf(text, lead.start, start) <= sizing.target) return lead;
    emit({ ...lead, role: 'comment' }, frame.scope);
    return { ...lead, start: toLineStart(text, start) };
  }

  function fits(lead: Lead): boolean {
    return sizeOf(text, lead.start, cursor.endIndex) <= sizing.max;
  }

  /** Makes a unit of a node that fits. */
  function cut(
    frame: Frame,
    lead: Lead,
    rule: DefinitionRule | null,
    described: Described | null,
  ): Unit {
    const isHead = !described && lead.role === 'plain' && isStatementPart();
    if (isHead) lead.role = 'head';
    if (described && rule?.opens) lead.role = 'header';
    const unit = emit(lead, frame.scope);
    frame.head = isHead ? unit : null;
    return unit;
  }

  /** Parts of a statement fill its fields; the members of a list do not. */
  function isStatementPart(): boolean {
    const field = cursor.currentFieldName;
    return field !== null && field !== 'member';
  }

  /** A docstring belongs to the header before it, or is the file's first unit. */
  function takeDocstring(frame: Frame): boolean {
    frame.atDocstring = false;
    if (language.doc !== 'docstring' || !mayBeDocstring(text, cursor.startIndex)) return false;
    const docstring = docstringOf(cursor.currentNode, text);
    if (docstring === null) return false;
    if (frames.length === 1) {
      moduleDoc = firstLine(docstring);
      emit({ ...(frame.lead ?? leadAt(cursor.startIndex)), role: 'comment' }, null);
    }
    frame.lead = null;
    return true;
  }

  function place({ definition }: Described, lead: Lead, signatureStart: CharOffset): Definition {
    const doc = definition.doc || docOf(lead.comments);
    lead.comments = [];
    return { ...definition, doc, line: lineAt(lines, signatureStart) };
  }

  /** Goes to the node's children; false if there are none. */
  function enter(scope: Scope | null, unit: Unit | null, lead: Lead): boolean {
    const end = cursor.startIndex;
    if (!cursor.gotoFirstChild()) return false;
    const inner = { ...lead, end, isComment: false };
    open({ levels: 1, scope, unit, lead: inner, atDocstring: false });
    return true;
  }

  /** Goes to a definition's members by way of the fields; stays where it is if there are none. */
  function enterBody(path: string[], scope: Scope | null, unit: Unit | null): void {
    let levels = 0;
    for (const field of path) {
      if (!cursor.gotoFirstChild()) break;
      levels++;
      while (cursor.currentFieldName !== field && cursor.gotoNextSibling());
    }
    if (levels === path.length && cursor.gotoFirstChild()) {
      open({ levels: levels + 1, scope, unit, lead: null, atDocstring: !unit });
    } else {
      for (let level = 0; level < levels; level++) cursor.gotoParent();
    }
  }

  function emit({ start: wanted, role, definitions }: Lead, scope: Scope | null): Unit {
    const last = units.at(-1);
    const start = last ? safeCut(text, wanted) : 0;
    if (last && start <= last.start) {
      last.definitions.push(...definitions);
      if (role === 'header') Object.assign(last, { role, scope });
      return last;
    }
    const unit = { start, role, scope, definitions };
    units.push(unit);
    return unit;
  }
}

function docOf(comments: string[]): string {
  if (comments.length === 0) return '';
  return stripComments(comments.filter((comment) => !isBoilerplate(comment)));
}
