import type { CharOffset } from '../model/units.ts';
import { commentsAbove } from './comments-above.ts';
import type { Frame } from './frame.ts';
import type { Language } from './language.ts';
import { asComment, type Lead, leadAt } from './lead.ts';
import { hasBlankLine, isLineStart, pastClosing, toLineStart } from './line-windows.ts';
import { matchesAt } from './matches-at.ts';
import type { OutlineDraft } from './outline.ts';
import type { Ruler } from './sizing.ts';
import type { TreeWalk } from './tree-walk.ts';

/** No encoding makes more tokens of a UTF-16 code unit than it has bytes in UTF-8. */
const MOST_TOKENS = 3;

/** Gathers in a frame's lead what stands before a node, until the node comes or a blank line sets it free. */
export class Leads {
  private readonly walk: TreeWalk;
  private readonly outline: OutlineDraft;
  private readonly text: string;
  private readonly language: Language;
  private readonly ruler: Ruler;

  constructor(
    walk: TreeWalk,
    outline: OutlineDraft,
    text: string,
    language: Language,
    ruler: Ruler,
  ) {
    this.walk = walk;
    this.outline = outline;
    this.text = text;
    this.language = language;
    this.ruler = ruler;
  }

  addComment(frame: Frame): void {
    const { startIndex: start, endIndex: end } = this.walk.cursor;
    const lineStart = toLineStart(this.text, start);
    const isTrailing = !isLineStart(this.text, lineStart);
    if (isTrailing && !frame.lead) return;
    this.releaseIfApart(frame, start);
    frame.lead ??= leadAt(lineStart, true);
    frame.lead.end = end;
    frame.lead.signatureStart = null;
    frame.lead.attachedFrom = null;
    frame.lead.comments = [...frame.lead.comments, this.text.slice(start, end)];
  }

  /** Whether an attachment by its type is one by its text too. */
  isAttached(): boolean {
    const { attachmentStart } = this.language;
    return !attachmentStart || matchesAt(attachmentStart, this.text, this.walk.cursor.startIndex);
  }

  addAttachment(frame: Frame): void {
    const { startIndex: start, endIndex: end } = this.walk.cursor;
    const lead = this.extend(frame, start);
    lead.signatureStart = null;
    const doc = this.language.docOfAttachment?.(this.text.slice(start, end)) ?? '';
    if (doc === '') return;
    lead.comments = [...lead.comments, doc];
    lead.end = end;
    lead.attachedFrom = null;
  }

  /** A word such as `export`, with which the declaration begins. */
  addWord(frame: Frame): void {
    const start = this.walk.cursor.startIndex;
    const lead = this.extend(frame, start);
    if (!frame.isBlock) lead.signatureStart ??= start;
  }

  /** What stands before the node, unless both are so long that they are better read apart. */
  leadTo(frame: Frame, start: CharOffset): Lead {
    const { lead } = frame;
    if (!lead) return this.leadAbove(start);
    const isLong = this.ruler.size(lead.start, start) > this.ruler.target;
    if (lead.comments.length === 0 || !isLong || this.fits(lead, start)) return lead;
    this.outline.emit(asComment(lead), frame.scope);
    const from = lead.attachedFrom ?? toLineStart(this.text, start);
    return { ...lead, start: from, definitions: [] };
  }

  /** The lead of a node that has none from the tree. */
  leadAbove(start: CharOffset): Lead {
    const lead = leadAt(toLineStart(this.text, start));
    const mark = this.language.strayComments;
    if (!mark || !isLineStart(this.text, lead.start)) return lead;
    return { ...lead, ...commentsAbove(this.text, lead.start, mark) };
  }

  /** A comment with a blank line after it describes no one: it gets a unit of its own. */
  releaseIfApart(frame: Frame, start: CharOffset): void {
    const { lead } = frame;
    if (!lead?.isComment || !hasBlankLine(this.text, lead.end, start)) return;
    frame.lead = null;
    this.noteModuleDoc(lead);
    if (!frame.unit) this.outline.emit(asComment(lead), frame.scope);
  }

  noteModuleDoc(lead: Lead): void {
    this.outline.noteModuleDoc(lead, this.walk.depth === 1);
  }

  /**
   * Whether the node at the cursor, which begins at `start`, needs no cut with what stands before it.
   * Something small never leaves its comment, however long that is.
   */
  fits(lead: Lead, start: CharOffset): boolean {
    const end = this.walk.cursor.endIndex;
    if ((end - lead.start) * MOST_TOKENS < this.ruler.target) return true;
    const size = this.ruler.size(lead.start, end);
    if (size < this.ruler.target) return true;
    if (size <= this.ruler.max) {
      return this.ruler.size(lead.start, pastClosing(this.text, end)) <= this.ruler.max;
    }
    return lead.comments.length > 0 && this.ruler.size(start, end) < this.ruler.min;
  }

  private extend(frame: Frame, start: CharOffset): Lead {
    this.releaseIfApart(frame, start);
    frame.lead ??= leadAt(toLineStart(this.text, start));
    frame.lead.isComment = false;
    frame.lead.attachedFrom ??= toLineStart(this.text, start);
    return frame.lead;
  }
}
