import type { Definition } from '../model/chunk.ts';
import { docOf } from './comment-text.ts';
import type { Described } from './describe-definition.ts';
import type { Frame, Last } from './frame.ts';
import type { BodyStep, Language } from './language.ts';
import { type Lead, leadAt } from './lead.ts';
import type { Leads } from './leads.ts';
import { hasBlankLine, isLineStart, toLineStart } from './line-windows.ts';
import { matchesAt } from './matches-at.ts';
import { mayComplete } from './node-class.ts';
import type { OutlineDraft } from './outline.ts';
import type { Scope } from './scope.ts';
import type { Ruler } from './sizing.ts';
import type { TreeWalk } from './tree-walk.ts';
import type { Unit } from './unit.ts';

/** Adds to a definition what comes after it and is part of it: a doc below, a body, another clause. */
export class Completions {
  private readonly walk: TreeWalk;
  private readonly outline: OutlineDraft;
  private readonly leads: Leads;
  private readonly text: string;
  private readonly language: Language;
  private readonly ruler: Ruler;
  /** Whether the language has any. */
  private readonly areLikely: boolean;

  constructor(
    walk: TreeWalk,
    outline: OutlineDraft,
    leads: Leads,
    text: string,
    language: Language,
    ruler: Ruler,
  ) {
    this.walk = walk;
    this.outline = outline;
    this.leads = leads;
    this.text = text;
    this.language = language;
    this.ruler = ruler;
    this.areLikely = mayComplete(language);
  }

  /** Notes what the node at the cursor defined; `unit` is null where it was cut into parts. */
  noteLast(frame: Frame, definition: Definition, scope: Scope, unit: Unit | null): void {
    if (!this.areLikely) return;
    frame.last = { definition, scope, unit, end: this.walk.cursor.endIndex };
  }

  /** A comment right below what it describes, and apart from what follows. */
  takeDoc(frame: Frame): boolean {
    const { last } = frame;
    const { docAfter } = this.language;
    if (!docAfter || !last || frame.lead || last.definition.doc !== '') return false;
    const { startIndex: start, endIndex: end } = this.walk.cursor;
    if (!matchesAt(docAfter, this.text, start)) return false;
    if (!/^[^\S\n]*\n?[^\S\n]*$/.test(this.text.slice(last.end, start))) return false;
    const lineStart = toLineStart(this.text, start);
    const isTrailing = !isLineStart(this.text, lineStart);
    if (!isTrailing && !matchesAt(AT_END_OR_APART, this.text, end)) return false;
    last.definition.doc = docOf([this.text.slice(start, end)]);
    last.end = end;
    const unit = this.outline.lastUnit;
    if (!frame.unit && unit && this.ruler.size(unit.start, end) > this.ruler.max)
      this.outline.emit(leadAt(lineStart), last.scope);
    return true;
  }

  /** A body beside its signature, or a mark that speaks of what was defined right before it. */
  takeBody(frame: Frame, path: BodyStep[]): boolean {
    const { last } = frame;
    if (!last) return false;
    const start = this.walk.cursor.startIndex;
    if (hasBlankLine(this.text, last.end, start)) return false;
    const lead = frame.lead ?? leadAt(toLineStart(this.text, start));
    frame.lead = null;
    this.complete(frame, last, lead, path);
    return true;
  }

  /** Another equation or clause of the same name, without a description of its own. */
  takeClause(frame: Frame, last: Last, described: Described, lead: Lead): boolean {
    const isBare = lead.isComment || (lead.comments.length === 0 && lead.attachedFrom === null);
    if (!isBare || last.definition.symbol !== described.definition.symbol) return false;
    this.complete(frame, last, lead, described.bodyPath);
    return true;
  }

  /** Adds the node to the definition before it, as part of its unit if that still fits. */
  private complete(frame: Frame, last: Last, lead: Lead, path: BodyStep[]): void {
    const { walk, outline } = this;
    const { startIndex: start, endIndex: end } = walk.cursor;
    frame.last = last;
    last.end = end;
    if (frame.unit) return;
    if (last.unit && last.unit === outline.lastUnit) {
      if (this.ruler.size(last.unit.start, end) <= this.ruler.max) return;
      Object.assign(last.unit, { role: 'header', scope: last.scope });
    }
    if (this.leads.fits(lead, lead.start)) {
      last.unit = outline.emit(lead, last.scope);
    } else if (path.length > 0 && walk.enterBody(path, last.scope, null)) {
      last.unit = null;
    } else if (!walk.enter(start, last.scope, null, lead, false)) {
      outline.emit(lead, last.scope);
    }
  }
}

/** The end of the file or of what encloses it, or a blank line. */
const AT_END_OR_APART = /[^\S\n]*(?:\n[^\S\n]*(?:\n|$|end\b)|$|end\b)/y;
