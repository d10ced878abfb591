import type { CharOffset } from '../model/units.ts';
import { docOf, firstLine, isLicence } from './comment-text.ts';
import type { Language } from './language.ts';
import type { Lead } from './lead.ts';
import { safeCut } from './line-windows.ts';
import type { Region } from './region.ts';
import type { Scope } from './scope.ts';
import type { Unit } from './unit.ts';

export interface Outline {
  units: Unit[];
  /** First line of what the file says of itself; empty if it says nothing. */
  moduleDoc: string;
}

/** An outline that is being written, from the top of the file down. */
export class OutlineDraft implements Outline {
  readonly units: Unit[] = [];
  moduleDoc = '';
  private readonly text: string;
  private readonly language: Language;
  private readonly origin: CharOffset;

  /** The first unit begins at `origin`, wherever its lead does. */
  constructor(text: string, language: Language, origin: CharOffset) {
    this.text = text;
    this.language = language;
    this.origin = origin;
  }

  get lastUnit(): Unit | undefined {
    return this.units.at(-1);
  }

  /** Begins a unit with the lead, or adds it to the last one if that begins no earlier or nothing is left after it. */
  emit({ start: wanted, role, definitions }: Lead, scope: Scope | null): Unit {
    const last = this.units.at(-1);
    const start = last ? safeCut(this.text, wanted) : this.origin;
    if (last && (start <= last.start || start >= this.text.length)) {
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

  /** Makes the last unit the region's first, and adds the others; without an outline, lines will cut it. */
  addRegion(unit: Unit, { language }: Region, outline: Outline | null): void {
    if (!outline) {
      Object.assign(unit, { language, isUnparsed: true });
      return;
    }
    const [first, ...others] = outline.units;
    unit.definitions.push(...first!.definitions);
    Object.assign(unit, { role: first!.role, scope: first!.scope, language });
    this.units.push(...others);
    this.moduleDoc ||= outline.moduleDoc;
  }

  /** What the first comments at the top of the tree say is said of the file. */
  noteModuleDoc({ comments }: Lead, isAtTop: boolean): void {
    if (this.moduleDoc !== '' || !isAtTop || this.units.length > 1 || isLicence(comments)) return;
    this.moduleDoc = firstLine(docOf(comments));
  }
}
