import { type Certainty, type Flag, type FlagKind, isAtLeast } from '../model/flag.ts';
import type { LineNumber } from '../model/units.ts';

/** What a detector saw: a flag that has not been laid on a chunk yet. */
export interface Mark {
  kind: FlagKind;
  certainty: Certainty;
  /** One sentence without a full stop. */
  evidence: string;
  line: LineNumber | null;
}

const QUOTE_CHARS = 100;

/** A mark whose evidence is a line of the text, quoted. */
export function quoteMark(
  kind: FlagKind,
  certainty: Certainty,
  quote: string,
  line: LineNumber,
): Mark {
  return { kind, certainty, evidence: `line ${line} says “${shorten(quote)}”`, line };
}

export function shorten(quote: string): string {
  const bare = quote.trim();
  return bare.length > QUOTE_CHARS ? `${bare.slice(0, QUOTE_CHARS)}…` : bare;
}

export function flagOf({ kind, certainty, evidence, line }: Mark, twin: Flag['twin'] = null): Flag {
  return { kind, certainty, evidence, line, twin };
}

/** One mark a kind, the surest, of equals the first. */
export function surest(marks: readonly (Mark | null)[]): Mark[] {
  const found = new Map<FlagKind, Mark>();
  for (const mark of marks) {
    if (!mark) continue;
    const known = found.get(mark.kind);
    if (!known || !isAtLeast(known.certainty, mark.certainty)) found.set(mark.kind, mark);
  }
  return [...found.values()];
}
