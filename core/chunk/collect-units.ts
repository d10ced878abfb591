import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import { lineAt } from '../text/line-starts.ts';
import { firstLine, isBoilerplate, isLicence, stripComments } from './comment-text.ts';
import { commentsAbove } from './comments-above.ts';
import {
  type Described,
  describeDefinition,
  docstringOf,
  mayBeDocstring,
} from './describe-definition.ts';
import type { BodyStep, DefinitionRule, Language } from './language.ts';
import { asComment, type Lead, leadAt } from './lead.ts';
import { hasBlankLine, isLineStart, pastClosing, safeCut, toLineStart } from './line-windows.ts';
import { classify, mayComplete, type NodeClass, nodeClassesOf } from './node-class.ts';
import type { Region } from './region.ts';
import { type Scope, scopeOf } from './scope.ts';
import type { Ruler } from './sizing.ts';
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

/** A heading with a level. */
interface Head {
  level: number;
  scope: Scope;
}

/** A definition that the nodes after it may still complete. */
interface Last {
  definition: Definition;
  scope: Scope;
  /** Null where it was cut into parts. */
  unit: Unit | null;
  end: CharOffset;
}

/**
 * Walks the tree below the cursor (at its root) and lists a file's units in order. Only nodes that do
 * not fit, and those that hold definitions, are entered. Null if it had to go deeper than
 * `depthLimit`; the cursor may then stand anywhere. The first unit begins at `origin`; where a node
 * holds a region, the units are those of the region's own tree.
 */
export function collectUnits(
  cursor: SyntaxCursor,
  text: string,
  lines: CharOffset[],
  language: Language,
  ruler: Ruler,
  depthLimit: number,
  regions: readonly Region[] = [],
  origin: CharOffset = 0,
): Outline | null {
  const walk = new OutlineWalk(cursor, text, lines, language, ruler, depthLimit, regions, origin);
  return walk.run();
}

/** No encoding makes more tokens of a UTF-16 code unit than it has bytes in UTF-8. */
const MOST_TOKENS = 3;

/** A class, because closures made anew for each file start cold: they took three times as long. */
class OutlineWalk {
  private readonly cursor: SyntaxCursor;
  private readonly text: string;
  private readonly lines: CharOffset[];
  private readonly language: Language;
  private readonly ruler: Ruler;
  /** Whether a definition may be completed by what follows it. */
  private readonly mayComplete: boolean;
  private readonly depthLimit: number;
  private readonly regions: ReadonlyMap<CharOffset, Region>;
  private readonly origin: CharOffset;
  private readonly units: Unit[] = [];
  private readonly frames: Frame[] = [];
  private readonly classes: Map<number, NodeClass>;
  /** Those that head what comes now, the last one innermost: levels count, however nodes are nested. */
  private readonly heads: Head[] = [];
  /** Those of all heads so far: what a container holds has a scope of its own. */
  private readonly headScopes = new Set<Scope>();
  private moduleDoc = '';

  constructor(
    cursor: SyntaxCursor,
    text: string,
    lines: CharOffset[],
    language: Language,
    ruler: Ruler,
    depthLimit: number,
    regions: readonly Region[],
    origin: CharOffset,
  ) {
    this.cursor = cursor;
    this.text = text;
    this.lines = lines;
    this.language = language;
    this.classes = nodeClassesOf(language);
    this.mayComplete = mayComplete(language);
    this.ruler = ruler;
    this.depthLimit = depthLimit;
    this.regions = new Map(regions.map((region) => [region.start, region]));
    this.origin = origin;
  }

  run(): Outline | null {
    if (this.cursor.gotoFirstChild()) this.walk();
    if (this.units.length === 0) this.emit(leadAt(this.origin), null);
    return this.frames.length > 0 ? null : { units: this.units, moduleDoc: this.moduleDoc };
  }

  /** Leaves frames behind if it had to stop. */
  private walk(): void {
    this.open(1, null, null, null, true);
    while (this.frames.length <= this.depthLimit) {
      const depth = this.frames.length;
      this.visit(this.frames[depth - 1]!);
      while (this.frames.length <= depth && !this.cursor.gotoNextSibling()) {
        const levels = this.close();
        if (this.frames.length === 0) return;
        for (let level = 0; level < levels; level++) this.cursor.gotoParent();
      }
    }
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

  /** Leaves a node's children. What was waiting for a next sibling stands for itself. */
  private close(): number {
    const { levels, lead, scope, unit, head, isBody, isGroup, last } = this.frames.pop()!;
    if (head && head === this.units.at(-1)) head.role = 'plain';
    const outer = this.frames.at(-1);
    if (outer && last && (isGroup || !isBody)) outer.last = last;
    if (outer && isGroup) {
      outer.lead = lead;
    } else if (lead && !unit) {
      const isBare = lead.isComment && lead.definitions.length === 0;
      if (!isBare || this.ruler.size(lead.start, lead.end) >= this.ruler.min)
        this.emit(lead, scope);
    }
    return levels;
  }

  private visit(frame: Frame): void {
    const seen = this.classHere();
    const { rule, wraps, isBlock } = seen;
    if (seen.isGroup && this.enterGroup(frame)) return;
    if (seen.completion && this.completeBefore(frame, seen.completion)) return;
    const part = seen.part === 'attachment' && !this.isAttached() ? 'node' : seen.part;
    const isWrapper = wraps === 'always' || (wraps === 'at-top' && this.frames.length === 1);
    const region = this.regions.size > 0 && !frame.unit && this.regionHere();
    if (region) {
      this.takeRegion(frame, region);
    } else if (part === 'node') {
      if (!frame.unit || rule || isWrapper) this.visitNode(frame, rule, isWrapper, isBlock);
      else if (frame.isBody || (frame.isBlock && !this.cursor.currentFieldName)) frame.lead = null;
    } else if (part === 'comment') {
      this.addComment(frame);
    } else if (part === 'attachment') {
      this.addAttachment(frame);
    } else if (part === 'word') {
      const start = this.cursor.startIndex;
      const lead = this.extendLead(frame, start);
      if (!frame.isBlock) lead.signatureStart ??= start;
    } else if (frame.lead?.isComment) {
      frame.lead = null;
    }
  }

  private classHere(): NodeClass {
    const id = this.cursor.nodeTypeId;
    const known = this.classes.get(id);
    if (known) return known;
    const found = classify(this.cursor, this.language);
    this.classes.set(id, found);
    return found;
  }

  private addComment(frame: Frame): void {
    const { startIndex: start, endIndex: end } = this.cursor;
    const lineStart = toLineStart(this.text, start);
    const isTrailing = !isLineStart(this.text, lineStart);
    if (this.language.docAfter && this.takeDocAfter(frame, isTrailing)) return;
    if (isTrailing && !frame.lead) return;
    this.releaseIfApart(frame, start);
    frame.lead ??= leadAt(lineStart, true);
    frame.lead.end = end;
    frame.lead.signatureStart = null;
    frame.lead.attachedFrom = null;
    frame.lead.comments = [...frame.lead.comments, this.text.slice(start, end)];
  }

  /** A comment right below what it describes, and apart from what follows. */
  private takeDocAfter(frame: Frame, isTrailing: boolean): boolean {
    const { last } = frame;
    const { startIndex: start, endIndex: end } = this.cursor;
    if (!last || frame.lead || last.definition.doc !== '') return false;
    if (!this.matchesAt(this.language.docAfter!, start)) return false;
    if (!/^[^\S\n]*\n?[^\S\n]*$/.test(this.text.slice(last.end, start))) return false;
    if (!isTrailing && !this.matchesAt(AT_END_OR_APART, end)) return false;
    last.definition.doc = docOf([this.text.slice(start, end)]);
    last.end = end;
    const unit = this.units.at(-1);
    if (!frame.unit && unit && this.ruler.size(unit.start, end) > this.ruler.max)
      this.emit(leadAt(toLineStart(this.text, start)), last.scope);
    return true;
  }

  private matchesAt(pattern: RegExp, offset: CharOffset): boolean {
    pattern.lastIndex = offset;
    return pattern.test(this.text);
  }

  private isAttached(): boolean {
    const { attachmentStart } = this.language;
    return !attachmentStart || this.matchesAt(attachmentStart, this.cursor.startIndex);
  }

  private addAttachment(frame: Frame): void {
    const { startIndex: start, endIndex: end } = this.cursor;
    const lead = this.extendLead(frame, start);
    lead.signatureStart = null;
    const doc = this.language.docOfAttachment?.(this.text.slice(start, end)) ?? '';
    if (doc === '') return;
    lead.comments = [...lead.comments, doc];
    lead.end = end;
    lead.attachedFrom = null;
  }

  private extendLead(frame: Frame, start: CharOffset): Lead {
    this.releaseIfApart(frame, start);
    frame.lead ??= leadAt(toLineStart(this.text, start));
    frame.lead.isComment = false;
    frame.lead.attachedFrom ??= toLineStart(this.text, start);
    return frame.lead;
  }

  /** A comment with a blank line after it describes no one: it gets a unit of its own. */
  private releaseIfApart(frame: Frame, start: CharOffset): void {
    const { lead } = frame;
    if (!lead?.isComment || !hasBlankLine(this.text, lead.end, start)) return;
    frame.lead = null;
    this.noteModuleDoc(lead);
    if (!frame.unit) this.emit(asComment(lead), frame.scope);
  }

  private noteModuleDoc({ comments }: Lead): void {
    if (
      this.moduleDoc !== '' ||
      this.frames.length > 1 ||
      this.units.length > 1 ||
      isLicence(comments)
    )
      return;
    this.moduleDoc = firstLine(docOf(comments));
  }

  private regionHere(): Region | undefined {
    return this.regions.get(this.cursor.startIndex);
  }

  /** The region's tags belong to its first and its last unit. */
  private takeRegion(frame: Frame, region: Region): void {
    this.releaseIfApart(frame, region.start);
    const lead = this.leadTo(frame, region.start);
    frame.lead = null;
    frame.last = null;
    this.noteModuleDoc(lead);
    const outline = this.outlineOf(region, lead.start);
    const unit = this.emit(lead, frame.scope);
    if (!outline) {
      Object.assign(unit, { language: region.language, isUnparsed: true });
      return;
    }
    const [first, ...others] = outline.units;
    unit.definitions.push(...first!.definitions);
    Object.assign(unit, { role: first!.role, scope: first!.scope, language: region.language });
    this.units.push(...others);
    this.moduleDoc ||= outline.moduleDoc;
  }

  private outlineOf({ language, cursor }: Region, start: CharOffset): Outline | null {
    if (!language || !cursor) return null;
    const { text, lines, ruler, depthLimit } = this;
    return collectUnits(cursor, text, lines, language, ruler, depthLimit, [], start);
  }

  private visitNode(
    frame: Frame,
    rule: DefinitionRule | null,
    isWrapper: boolean,
    isBlock: boolean,
  ): void {
    if (frame.atDocstring && this.takeDocstring(frame)) return;
    const start = this.cursor.startIndex;
    this.releaseIfApart(frame, start);
    const lead = frame.unit ? (frame.lead ?? this.leadAbove(start)) : this.leadTo(frame, start);
    frame.lead = null;
    const { last } = frame;
    frame.last = null;
    const isWhole = frame.unit !== null || this.fits(lead, start);
    const signatureStart = lead.signatureStart ?? start;
    const level = rule?.level?.(this.cursor.currentNode);
    if (level !== undefined) this.endHeads(level);
    const head = this.heads.at(-1);
    const isUnderHead = frame.scope === null || this.headScopes.has(frame.scope);
    if (isUnderHead && (head || level !== undefined)) frame.scope = head?.scope ?? null;
    const described =
      rule &&
      describeDefinition(
        this.cursor.currentNode,
        this.text,
        this.language,
        rule,
        frame.scope,
        signatureStart,
      );
    if (!described && !isWrapper) this.noteModuleDoc(lead);
    if (described && rule?.joins && last && joinsTo(last, described, lead)) {
      this.complete(frame, last, lead, described.bodyPath);
      return;
    }
    const definition = described && this.place(described, lead, signatureStart);
    lead.signatureStart = isWrapper && !isBlock ? signatureStart : null;
    const scope = definition ? scopeOf(frame.scope, definition) : frame.scope;
    if (rule?.titlesFile) this.moduleDoc ||= definition?.symbol ?? '';
    if (definition && level !== undefined) {
      this.heads.push({ level, scope: scope! });
      this.headScopes.add(scope!);
    }
    if (described?.opens && level !== undefined) frame.scope = scope;

    if (isWhole) {
      const unit = frame.unit ?? this.cut(frame, lead, described);
      if (definition) {
        unit.definitions.push(definition);
        this.noteLast(frame, definition, scope!, unit);
      }
      if (described?.isContainer) this.enterBody(described.bodyPath, scope, unit);
      else if (!described && isWrapper) this.enter(start, scope, unit, lead, isBlock);
      return;
    }
    if (definition) {
      lead.definitions = [...lead.definitions, definition];
      lead.role = 'header';
      this.noteLast(frame, definition, scope!, null);
    }
    if (described && described.bodyPath.length > 0) {
      this.emit(lead, scope);
      this.enterBody(described.bodyPath, scope, null);
    } else if (!this.enter(start, scope, null, lead, isBlock)) {
      this.emit(lead, scope);
    }
  }

  private noteLast(frame: Frame, definition: Definition, scope: Scope, unit: Unit | null): void {
    if (this.mayComplete) frame.last = { definition, scope, unit, end: this.cursor.endIndex };
  }

  private endHeads(level: number): void {
    while (this.heads.length > 0 && this.heads.at(-1)!.level >= level) this.heads.pop();
  }

  /** What stands before the node, unless both are so long that they are better read apart. */
  private leadTo(frame: Frame, start: CharOffset): Lead {
    const { lead } = frame;
    if (!lead) return this.leadAbove(start);
    const isLong = this.ruler.size(lead.start, start) > this.ruler.target;
    if (lead.comments.length === 0 || !isLong || this.fits(lead, start)) return lead;
    this.emit(asComment(lead), frame.scope);
    const from = lead.attachedFrom ?? toLineStart(this.text, start);
    return { ...lead, start: from, definitions: [] };
  }

  /** A body beside its signature, or a mark that speaks of what was defined right before it. */
  private completeBefore(frame: Frame, path: BodyStep[]): boolean {
    const { last } = frame;
    if (!last) return false;
    const start = this.cursor.startIndex;
    if (hasBlankLine(this.text, last.end, start)) return false;
    const lead = frame.lead ?? leadAt(toLineStart(this.text, start));
    frame.lead = null;
    this.complete(frame, last, lead, path);
    return true;
  }

  /** Adds the node to the definition before it, as part of its unit if that still fits. */
  private complete(frame: Frame, last: Last, lead: Lead, path: BodyStep[]): void {
    const { endIndex: end } = this.cursor;
    frame.last = last;
    last.end = end;
    if (frame.unit) return;
    if (last.unit && last.unit === this.units.at(-1)) {
      if (this.ruler.size(last.unit.start, end) <= this.ruler.max) return;
      Object.assign(last.unit, { role: 'header', scope: last.scope });
    }
    if (this.fits(lead, lead.start)) {
      last.unit = this.emit(lead, last.scope);
    } else if (path.length === 0 || !this.enterBody(path, last.scope, null)) {
      const start = this.cursor.startIndex;
      if (!this.enter(start, last.scope, null, lead, false)) this.emit(lead, last.scope);
    } else {
      last.unit = null;
    }
  }

  private enterGroup(frame: Frame): boolean {
    if (!this.cursor.gotoFirstChild()) return false;
    this.open(1, frame.scope, frame.unit, frame.lead, true, false, true);
    frame.lead = null;
    return true;
  }

  private leadAbove(start: CharOffset): Lead {
    const lead = leadAt(toLineStart(this.text, start));
    const mark = this.language.strayComments;
    if (!mark || !isLineStart(this.text, lead.start)) return lead;
    return { ...lead, ...commentsAbove(this.text, lead.start, mark) };
  }

  /** Something small never leaves its comment, however long that is. */
  private fits(lead: Lead, start: CharOffset): boolean {
    const end = this.cursor.endIndex;
    if ((end - lead.start) * MOST_TOKENS < this.ruler.target) return true;
    const size = this.ruler.size(lead.start, end);
    if (size < this.ruler.target) return true;
    if (size <= this.ruler.max) {
      return this.ruler.size(lead.start, pastClosing(this.text, end)) <= this.ruler.max;
    }
    return lead.comments.length > 0 && this.ruler.size(start, end) < this.ruler.min;
  }

  /** Makes a unit of a node that fits. */
  private cut(frame: Frame, lead: Lead, described: Described | null): Unit {
    const isHead = !described && lead.role === 'plain' && !frame.isBody && this.isStatementPart();
    if (isHead) lead.role = 'head';
    if (described?.opens) lead.role = 'header';
    const unit = this.emit(lead, frame.scope);
    frame.head = isHead ? unit : null;
    return unit;
  }

  /** Parts of a statement fill its fields; the members of a list do not. */
  private isStatementPart(): boolean {
    const field = this.cursor.currentFieldName;
    return field !== null && field !== 'member';
  }

  /** A docstring belongs to the header before it, or is the file's first unit. */
  private takeDocstring(frame: Frame): boolean {
    frame.atDocstring = false;
    if (!mayBeDocstring(this.text, this.cursor.startIndex)) return false;
    const docstring = docstringOf(this.cursor.currentNode, this.text);
    if (docstring === null) return false;
    if (this.frames.length === 1) {
      this.moduleDoc = firstLine(docstring);
      this.emit(asComment(frame.lead ?? leadAt(this.cursor.startIndex)), null);
    }
    frame.lead = null;
    return true;
  }

  private place({ definition }: Described, lead: Lead, signatureStart: CharOffset): Definition {
    const { symbol, kind, signature } = definition;
    const doc = definition.doc || docOf(lead.comments);
    lead.comments = [];
    return { symbol, kind, signature, doc, line: lineAt(this.lines, signatureStart) };
  }

  /** Goes to the node's children; false if there are none. */
  private enter(
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

  /** Goes to a definition's members by way of the path; stays where it is if there are none. */
  private enterBody(path: BodyStep[], scope: Scope | null, unit: Unit | null): boolean {
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
    for (let level = 0; level < levels; level++) this.cursor.gotoParent();
    return false;
  }

  private isAt(step: BodyStep): boolean {
    if ('type' in step) return this.cursor.nodeType === step.type;
    return this.cursor.currentFieldName === step.field;
  }

  private emit({ start: wanted, role, definitions }: Lead, scope: Scope | null): Unit {
    const last = this.units.at(-1);
    const start = last ? safeCut(this.text, wanted) : this.origin;
    if (last && start <= last.start) {
      last.definitions.push(...definitions);
      if (role === 'header') Object.assign(last, { role, scope });
      return last;
    }
    const { language } = this;
    const unit = {
      start,
      role,
      scope,
      definitions: [...definitions],
      language,
      isUnparsed: false,
    };
    this.units.push(unit);
    return unit;
  }
}

/** The end of the file or of what encloses it, or a blank line. */
const AT_END_OR_APART = /[^\S\n]*(?:\n[^\S\n]*(?:\n|$|end\b)|$|end\b)/y;

/** Another equation or clause of the same name, without a description of its own. */
function joinsTo(last: Last, { definition }: Described, lead: Lead): boolean {
  const isBare = lead.isComment || (lead.comments.length === 0 && lead.attachedFrom === null);
  return isBare && last.definition.symbol === definition.symbol;
}

function docOf(comments: readonly string[]): string {
  if (comments.length === 0) return '';
  return stripComments(comments.filter((comment) => !isBoilerplate(comment)));
}
