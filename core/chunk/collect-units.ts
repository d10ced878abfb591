import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import { lineAt } from '../text/line-starts.ts';
import { firstLine, isBoilerplate, isLicence, stripComments } from './comment-text.ts';
import {
  type Described,
  describeDefinition,
  docstringAt,
  isFunction,
} from './describe-definition.ts';
import type { DefinitionRule, Language } from './language.ts';
import { safeCut, toLineStart } from './line-windows.ts';
import type { Scope } from './scope.ts';
import { type Sizing, sizeOf } from './sizing.ts';
import type { SyntaxCursor } from './syntax-cursor.ts';

/**
 * A stretch of a file that syntax gives no reason to cut; it reaches to the next unit. `header` opens
 * its scope (`class X {`), `comment` stands free above what follows, `head` is the beginning of a
 * statement that was cut (`if (x)`).
 */
export interface Unit {
  start: CharOffset;
  role: 'plain' | 'header' | 'comment' | 'head';
  scope: Scope | null;
  definitions: Definition[];
}

export interface Outline {
  units: Unit[];
  /** First line of what the file says of itself; empty if it says nothing. */
  moduleDoc: string;
}

/** What stands before a node and belongs to it: comments, attributes, `export`, an enclosing header. */
interface Lead {
  start: CharOffset;
  end: CharOffset;
  comments: string[];
  /** Nothing but comments, so a blank line sets it free. */
  isComment: boolean;
  signatureStart: CharOffset | null;
  definitions: Definition[];
  role: Unit['role'];
}

/** The children of one node. */
interface Frame {
  scope: Scope | null;
  /** Set inside a unit: definitions are collected, nothing is cut. */
  unit: Unit | null;
  lead: Lead | null;
  /** Fields on the way to a definition's body; anything beside them is part of its header. */
  path: string[];
  /** The next node may be a docstring. */
  atDocstring: boolean;
  /** The last unit cut here, if it is a part such as a condition that what follows completes. */
  head: Unit | null;
  previousEnd: CharOffset | null;
}

/**
 * Walks the tree below the cursor (at the root) and lists a file's units in order. Only nodes that do
 * not fit, and those that name definitions, are entered, because every step crosses into the parser.
 * Null if it had to go deeper than `depthLimit`.
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
  let moduleDoc = '';

  if (!cursor.gotoFirstChild()) {
    return { units: [{ start: 0, role: 'plain', scope: null, definitions: [] }], moduleDoc };
  }
  open({ scope: null, unit: null, lead: null, path: [], atDocstring: true });
  for (;;) {
    const depth = frames.length;
    visit(frames[depth - 1]!);
    if (frames.length > depthLimit) return null;
    if (frames.length > depth) continue;
    while (!cursor.gotoNextSibling()) {
      close();
      if (frames.length === 0) return { units, moduleDoc };
      cursor.gotoParent();
    }
  }

  function open(frame: Omit<Frame, 'previousEnd' | 'head'>): void {
    frames.push({ ...frame, previousEnd: null, head: null });
  }

  /** Leaves a node's children. What was waiting for a next sibling stands for itself. */
  function close(): void {
    const { lead, scope, unit, head } = frames.pop()!;
    if (head && head === units.at(-1)) head.role = 'plain';
    if (!lead || unit) return;
    if (lead.definitions.length > 0 || !lead.isComment) emit(lead, scope);
    else if (sizeOf(text, lead.start, lead.end) >= sizing.min) emit(lead, scope);
  }

  function visit(frame: Frame): void {
    const { startIndex: start, endIndex: end, nodeType: type } = cursor;
    if (frame.path.length > 0) {
      if (cursor.currentFieldName === frame.path[0]) enterBody(frame);
    } else if (language.comments.has(type)) {
      addComment(frame, start, end);
      return;
    } else if (language.attachments.has(type)) {
      extendLead(frame, start, end);
    } else if (cursor.nodeIsNamed) {
      visitNode(frame, type, start, end);
    } else if (isWord(type)) {
      extendLead(frame, start, end).signatureStart ??= start;
    } else if (frame.lead?.isComment) {
      frame.lead = null;
    }
    frame.previousEnd = end;
  }

  function addComment(frame: Frame, start: CharOffset, end: CharOffset): void {
    const { previousEnd, lead } = frame;
    if (previousEnd !== null && !lead && !/[\r\n]/.test(text.slice(previousEnd, start))) return;
    if (lead?.isComment && hasBlankLine(lead.end, start)) release(frame);
    frame.lead ??= leadAt(frame.unit ? start : toLineStart(text, start), end, true);
    frame.lead.end = end;
    frame.lead.comments.push(text.slice(start, end));
  }

  function extendLead(frame: Frame, start: CharOffset, end: CharOffset): Lead {
    if (frame.lead?.isComment && hasBlankLine(frame.lead.end, start)) release(frame);
    frame.lead ??= leadAt(toLineStart(text, start), end, false);
    frame.lead.isComment = false;
    frame.lead.end = end;
    return frame.lead;
  }

  /** Gives a comment that nothing follows directly a unit of its own. */
  function release(frame: Frame): void {
    const lead = frame.lead!;
    frame.lead = null;
    noteModuleDoc(lead);
    if (!frame.unit) emit({ ...lead, role: 'comment' }, frame.scope);
  }

  function noteModuleDoc(lead: Lead | null): void {
    if (moduleDoc !== '' || frames.length > 1 || units.length > 1 || !lead) return;
    if (isLicence(lead.comments)) return;
    const comments = lead.comments.filter((comment) => !isBoilerplate(comment));
    moduleDoc = firstLine(stripComments(comments));
  }

  function visitNode(frame: Frame, type: string, start: CharOffset, end: CharOffset): void {
    const isFirst = frame.atDocstring;
    frame.atDocstring = false;
    if (isFirst && language.doc === 'docstring' && takeDocstring(frame, start)) return;
    if (frame.lead?.isComment && hasBlankLine(frame.lead.end, start)) release(frame);
    if (
      frame.lead?.isComment &&
      sizeOf(text, frame.lead.start, start) > sizing.target &&
      !frame.unit
    ) {
      emit({ ...frame.lead, role: 'comment' }, frame.scope);
      frame.lead = { ...frame.lead, start: toLineStart(text, start) };
    }
    const lead = frame.lead ?? leadAt(frame.unit ? start : toLineStart(text, start), end, false);
    frame.lead = null;

    const rule = Object.hasOwn(language.definitions, type) ? language.definitions[type]! : null;
    const described =
      rule &&
      describeDefinition(cursor, text, language, rule, frame.scope, lead.signatureStart ?? start);
    if (!described && !language.wrappers.has(type)) noteModuleDoc(lead);
    const definition = described && finish(described, lead, start);

    const fits = sizeOf(text, lead.start, end) <= sizing.max;
    const isHead = !frame.unit && fits && !described && isPart();
    const unit = frame.unit ?? (fits ? emit(roleOf(lead, rule, isHead), frame.scope) : null);
    if (isHead) frame.head = unit;
    if (unit) {
      if (definition) unit.definitions.push(definition);
      if (described?.container) enterDefinition(frame, described, unit, lead);
      else if (!described && language.wrappers.has(type)) enter(frame, unit, lead, start);
      return;
    }
    if (definition) {
      lead.definitions.push(definition);
      lead.role = 'header';
      if (enterDefinition(frame, described!, null, lead)) return;
    } else if (enter(frame, null, lead, start)) {
      return;
    }
    emit(lead, frame.scope);
  }

  /** A docstring belongs to the header before it, or is the file's first unit. */
  function takeDocstring(frame: Frame, start: CharOffset): boolean {
    const docstring = docstringAt(cursor, text);
    if (docstring === null) return false;
    if (frames.length === 1) {
      moduleDoc = firstLine(docstring);
      const lead = frame.lead ?? leadAt(toLineStart(text, start), start, false);
      emit({ ...lead, role: 'comment' }, null);
    }
    frame.lead = null;
    return true;
  }

  function finish({ definition }: Described, lead: Lead, start: CharOffset): Definition {
    const comments = lead.comments.filter((comment) => !isBoilerplate(comment));
    lead.comments = [];
    const doc = definition.doc || stripComments(comments);
    return { ...definition, doc, line: lineAt(lines, lead.signatureStart ?? start) };
  }

  /** Goes to the node's children; false if there are none. */
  function enter(frame: Frame, unit: Unit | null, lead: Lead, start: CharOffset): boolean {
    if (!cursor.gotoFirstChild()) return false;
    const inner = { ...lead, end: start, isComment: false };
    open({ scope: frame.scope, unit, lead: inner, path: [], atDocstring: false });
    return true;
  }

  function enterDefinition(
    frame: Frame,
    { definition, bodyPath }: Described,
    unit: Unit | null,
    lead: Lead,
  ): boolean {
    if (!cursor.gotoFirstChild()) return false;
    const parent = frame.scope;
    const depth = parent ? parent.depth + 1 : 0;
    const { symbol, kind, signature } = definition;
    const scope: Scope = { parent, depth, symbol, kind, signature };
    open({ scope, unit, lead: unit ? null : lead, path: bodyPath, atDocstring: false });
    return true;
  }

  /** One field further towards a body; at its end the header is complete and the members begin. */
  function enterBody(frame: Frame): void {
    if (!cursor.gotoFirstChild()) return;
    const { scope, unit, lead } = frame;
    const path = frame.path.slice(1);
    frame.lead = null;
    frame.previousEnd = cursor.startIndex;
    if (path.length === 0 && lead) emit(lead, scope);
    open({
      scope,
      unit,
      lead: path.length > 0 ? lead : null,
      path,
      atDocstring: path.length === 0 && (isFunction(scope) || scope?.kind === 'class'),
    });
    if (path.length === 0) frames.at(-1)!.previousEnd = cursor.startIndex;
  }

  /** Parts of a statement fill its fields; the members of a list do not. */
  function isPart(): boolean {
    const field = cursor.currentFieldName;
    return field !== null && field !== 'member';
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

  function hasBlankLine(from: CharOffset, to: CharOffset): boolean {
    const gap = text.slice(from, to);
    // Rust's doc comments and Markdown's blocks end after their line break.
    const own = /[\r\n]/.test(text.charAt(from - 1)) ? '\n' : '';
    return (`${own}${gap}`.match(/\r\n?|\n/g)?.length ?? 0) > 1;
  }
}

function leadAt(start: CharOffset, end: CharOffset, isComment: boolean): Lead {
  return {
    start,
    end,
    comments: [],
    isComment,
    signatureStart: null,
    definitions: [],
    role: 'plain',
  };
}

function roleOf(lead: Lead, rule: DefinitionRule | null, isHead: boolean): Lead {
  if (isHead && lead.role === 'plain') return { ...lead, role: 'head' };
  return rule?.opens ? { ...lead, role: 'header' } : lead;
}

function isWord(type: string): boolean {
  return /^[A-Za-z]/.test(type);
}
