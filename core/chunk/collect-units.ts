import type { Definition } from '../model/chunk.ts';
import type { CharOffset } from '../model/units.ts';
import { lineAt } from '../text/line-starts.ts';
import { docOf, firstLine } from './comment-text.ts';
import { Completions } from './completions.ts';
import { deprecationOf, mayDeprecate } from './deprecation.ts';
import {
  type Described,
  describeDefinition,
  docstringOf,
  mayBeDocstring,
} from './describe-definition.ts';
import type { Frame } from './frame.ts';
import { Heads } from './heads.ts';
import type { Language } from './language.ts';
import { asComment, type Lead, leadAt } from './lead.ts';
import { Leads } from './leads.ts';
import type { NodeClass } from './node-class.ts';
import { type Outline, OutlineDraft } from './outline.ts';
import type { Region } from './region.ts';
import { scopeOf } from './scope.ts';
import type { Ruler } from './sizing.ts';
import type { SyntaxCursor } from './syntax-cursor.ts';
import { TreeWalk } from './tree-walk.ts';
import type { Unit } from './unit.ts';

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
  return new Collector(cursor, text, lines, language, ruler, depthLimit, regions, origin).collect();
}

/**
 * Says of each node what becomes of it. A class, like its parts, because closures made anew for each
 * file start cold: they took three times as long.
 */
class Collector {
  private readonly text: string;
  private readonly lines: CharOffset[];
  private readonly language: Language;
  private readonly ruler: Ruler;
  private readonly depthLimit: number;
  private readonly regions: ReadonlyMap<CharOffset, Region>;
  private readonly cursor: SyntaxCursor;
  private readonly walk: TreeWalk;
  private readonly outline: OutlineDraft;
  private readonly heads = new Heads();
  private readonly leads: Leads;
  private readonly completions: Completions;
  /** Whether to look for a deprecation at each definition. */
  private readonly mayDeprecate: boolean;

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
    this.text = text;
    this.lines = lines;
    this.language = language;
    this.ruler = ruler;
    this.depthLimit = depthLimit;
    this.regions = new Map(regions.map((region) => [region.start, region]));
    this.cursor = cursor;
    this.walk = new TreeWalk(cursor, language);
    this.outline = new OutlineDraft(text, language, origin);
    this.leads = new Leads(this.walk, this.outline, text, language, ruler);
    this.completions = new Completions(this.walk, this.outline, this.leads, text, language, ruler);
    this.mayDeprecate = mayDeprecate(text);
  }

  collect(): Outline | null {
    if (this.walk.enterRoot()) this.visitAll();
    if (this.outline.units.length === 0) this.outline.emit(leadAt(0), null);
    return this.walk.depth > 0 ? null : this.outline;
  }

  /** Leaves frames behind if it had to stop. */
  private visitAll(): void {
    const { walk, cursor } = this;
    while (walk.depth <= this.depthLimit) {
      const { depth } = walk;
      this.visit(walk.frame!);
      while (walk.depth <= depth && !cursor.gotoNextSibling()) {
        this.leave();
        if (walk.depth === 0) return;
      }
    }
  }

  /** Leaves a node's children. What was waiting for a next sibling stands for itself. */
  private leave(): void {
    const { lead, scope, unit, head, isBody, isGroup, last } = this.walk.leave();
    if (head && head === this.outline.lastUnit) head.role = 'plain';
    const outer = this.walk.frame;
    if (outer && last && (isGroup || !isBody)) outer.last = last;
    if (outer && isGroup) {
      outer.lead = lead;
    } else if (lead && !unit) {
      const isBare = lead.isComment && lead.definitions.length === 0;
      if (!isBare || this.ruler.size(lead.start, lead.end) >= this.ruler.min)
        this.outline.emit(lead, scope);
    }
  }

  private visit(frame: Frame): void {
    const seen = this.walk.classHere();
    if (seen.isGroup && this.walk.enterGroup(frame)) return;
    if (seen.completion && this.completions.takeBody(frame, seen.completion)) return;
    const part = seen.part === 'attachment' && !this.leads.isAttached() ? 'node' : seen.part;
    const isWrapper = seen.wraps === 'always' || (seen.wraps === 'at-top' && this.walk.depth === 1);
    const region = this.regions.size > 0 && !frame.unit && this.regions.get(this.cursor.startIndex);
    if (region) {
      this.visitRegion(frame, region);
    } else if (part === 'node') {
      if (!frame.unit || seen.rule || isWrapper) this.visitNode(frame, seen, isWrapper);
      else if (frame.isBody || (frame.isBlock && !this.cursor.currentFieldName)) frame.lead = null;
    } else if (part === 'comment') {
      if (!this.completions.takeDoc(frame)) this.leads.addComment(frame);
    } else if (part === 'attachment') {
      this.leads.addAttachment(frame);
    } else if (part === 'word') {
      this.leads.addWord(frame);
    } else if (frame.lead?.isComment) {
      frame.lead = null;
    }
  }

  /** The region's tags belong to its first and its last unit. */
  private visitRegion(frame: Frame, region: Region): void {
    this.leads.releaseIfApart(frame, region.start);
    const lead = this.leads.leadTo(frame, region.start);
    frame.lead = null;
    frame.last = null;
    this.leads.noteModuleDoc(lead);
    const outline = this.outlineOf(region, lead.start);
    this.outline.addRegion(this.outline.emit(lead, frame.scope), region, outline);
  }

  private outlineOf({ language, cursor }: Region, start: CharOffset): Outline | null {
    if (!language || !cursor) return null;
    const { text, lines, ruler, depthLimit } = this;
    return collectUnits(cursor, text, lines, language, ruler, depthLimit, [], start);
  }

  private visitNode(frame: Frame, { rule, isBlock }: NodeClass, isWrapper: boolean): void {
    if (frame.atDocstring && this.takeDocstring(frame)) return;
    const start = this.cursor.startIndex;
    this.leads.releaseIfApart(frame, start);
    const lead = frame.unit
      ? (frame.lead ?? this.leads.leadAbove(start))
      : this.leads.leadTo(frame, start);
    frame.lead = null;
    const { last } = frame;
    frame.last = null;
    const isWhole = frame.unit !== null || this.leads.fits(lead, start);
    const signatureStart = lead.signatureStart ?? start;
    const level = rule?.level?.(this.cursor.currentNode);
    frame.scope = this.heads.scopeUnder(frame.scope, level);
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
    if (!described && !isWrapper) this.leads.noteModuleDoc(lead);
    if (described && rule?.joins && last) {
      if (this.completions.takeClause(frame, last, described, lead)) return;
    }
    const definition = described && this.place(described, lead, signatureStart);
    lead.signatureStart = isWrapper && !isBlock ? signatureStart : null;
    const scope = definition ? scopeOf(frame.scope, definition) : frame.scope;
    if (rule?.titlesFile) this.outline.moduleDoc ||= definition?.symbol ?? '';
    if (definition && level !== undefined) this.heads.begin(level, scope!);
    if (described?.opens && level !== undefined) frame.scope = scope;

    if (isWhole) {
      const unit = frame.unit ?? this.cut(frame, lead, described);
      if (definition) {
        unit.definitions.push(definition);
        this.completions.noteLast(frame, definition, scope!, unit);
      }
      if (described?.isContainer) this.walk.enterBody(described.bodyPath, scope, unit);
      else if (!described && isWrapper) this.walk.enter(start, scope, unit, lead, isBlock);
      return;
    }
    if (definition) {
      lead.definitions = [...lead.definitions, definition];
      lead.role = 'header';
      this.completions.noteLast(frame, definition, scope!, null);
    }
    if (described && described.bodyPath.length > 0) {
      this.outline.emit(lead, scope);
      this.walk.enterBody(described.bodyPath, scope, null);
    } else if (!this.walk.enter(start, scope, null, lead, isBlock)) {
      this.outline.emit(lead, scope);
    }
  }

  /** Makes a unit of a node that fits. */
  private cut(frame: Frame, lead: Lead, described: Described | null): Unit {
    const isHead = !described && lead.role === 'plain' && !frame.isBody && this.isStatementPart();
    if (isHead) lead.role = 'head';
    if (described?.opens) lead.role = 'header';
    const unit = this.outline.emit(lead, frame.scope);
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
    if (this.walk.depth === 1) {
      this.outline.moduleDoc = firstLine(docstring);
      this.outline.emit(asComment(frame.lead ?? leadAt(this.cursor.startIndex)), null);
    }
    frame.lead = null;
    return true;
  }

  private place({ definition }: Described, lead: Lead, signatureStart: CharOffset): Definition {
    const { symbol, kind, signature } = definition;
    const comment = docOf(lead.comments);
    const doc = definition.doc || comment;
    lead.comments = [];
    const placed = { symbol, kind, signature, doc, line: lineAt(this.lines, signatureStart) };
    if (!this.mayDeprecate) return placed;
    const deprecated = this.deprecation(placed, lead, signatureStart, comment);
    return deprecated ? { ...placed, deprecated } : placed;
  }

  /** A docstring and a comment above it may both say so. */
  private deprecation(
    { symbol, doc }: Definition,
    lead: Lead,
    signatureStart: CharOffset,
    comment: string,
  ): Definition['deprecated'] | null {
    const { text } = this;
    // A lead that holds an enclosing header says nothing of what is inside.
    const start = lead.definitions.length > 0 ? signatureStart : lead.start;
    const end = Math.min(this.cursor.endIndex, signatureStart + DECLARATION_CHARS);
    const name = /(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]+[^\p{L}\p{N}_$]*$/u.exec(symbol)?.[0] ?? symbol;
    const found = text.indexOf(name, signatureStart);
    const nameAt = found < 0 || found > end ? end : found;
    const docs = comment === doc ? doc : `${doc}\n${comment}`;
    const mark = deprecationOf(text, start, nameAt, declarationEnd(text, nameAt, end), docs);
    return mark && { quote: mark.quote, line: lineAt(this.lines, mark.at) };
  }
}

/** Longer declarations are rare, and what marks them stands near the name. */
const DECLARATION_CHARS = 600;

function declarationEnd(text: string, from: CharOffset, end: CharOffset): CharOffset {
  const body = text.slice(from, end).search(/[{;]/);
  return body < 0 ? end : from + body;
}
