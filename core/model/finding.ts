import type { Certainty } from './flag.ts';
import type { CharOffset, FilePath, LineNumber, TokenCount } from './units.ts';

/** A stretch of one text of the prompt; `text.slice(start, end)` is what is meant. */
export interface TextPlace {
  /** Of a file, or what the text is called where it is none, e.g. `system prompt`. */
  path: FilePath;
  start: CharOffset;
  end: CharOffset;
  startLine: LineNumber;
  endLine: LineNumber;
}

/** What a person can check. */
export interface FindingEvidence {
  place: TextPlace;
  /** A clause without a full stop: what this place says, e.g. `asks for npm`. */
  note: string;
}

/** A replacement that leaves the meaning as it is; edits of one fix do not overlap. */
export interface TextFix {
  /** What it does, in a clause. */
  title: string;
  edits: { place: TextPlace; text: string }[];
}

/** What a rule found. */
export interface Finding {
  rule: string;
  certainty: Certainty;
  /** Where it is shown; also the first of the evidence. */
  place: TextPlace;
  /** One sentence without a full stop, with the words of the text in “quotes”. */
  message: string;
  /** At least one; of a conflict, all sides. */
  evidence: FindingEvidence[];
  /** What to do about this one, a sentence without a full stop. */
  mend: string;
  /** Tokens that are at stake: what mending would save, or what is at risk of being misread. */
  tokens: TokenCount;
  /** Only where it is safe to apply without reading. */
  fix: TextFix | null;
}
