import type { CharOffset } from '../../model/units.ts';
import type { Heading, Markdown } from './markdown.ts';
import { type Modality, modalityOf } from './modality.ts';

/** A sentence, or a list item that is none. */
export interface Statement {
  start: CharOffset;
  end: CharOffset;
  /** `text.slice(start, end)`. */
  text: string;
  /** What it asks; null where it asks nothing. */
  modality: Modality | null;
  /** Headings above it, the outermost first. */
  headings: readonly string[];
}

/** Ends of sentences; an abbreviation or a number is none. */
const SENTENCE_END = /[.!?]["”’)\]*_`]*(?=\s|$)/g;
const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|mr|mrs|dr|st)|\b[A-Za-z]|\d)\.$/i;

/** Sentences of all paragraphs in their order, without surrounding space. */
export function readStatements(text: string, { paragraphs, headings }: Markdown): Statement[] {
  const statements: Statement[] = [];
  let next = 0;
  const above: Heading[] = [];
  for (const { start, end } of paragraphs) {
    for (; next < headings.length && headings[next]!.start <= start; next++) {
      const heading = headings[next]!;
      while (above.length > 0 && above.at(-1)!.depth >= heading.depth) above.pop();
      above.push(heading);
    }
    const names = above.map((heading) => heading.text);
    for (const span of sentencesOf(text, start, end)) {
      const own = text.slice(span.start, span.end);
      statements.push({ ...span, text: own, modality: modalityOf(own), headings: names });
    }
  }
  return statements;
}

function* sentencesOf(text: string, start: CharOffset, end: CharOffset) {
  const paragraph = text.slice(start, end);
  let from = 0;
  for (const match of paragraph.matchAll(SENTENCE_END)) {
    const to = match.index + match[0].length;
    if (match[0].startsWith('.') && isAbbreviation(paragraph, match.index, to)) continue;
    const span = trimmed(text, start + from, start + to);
    if (span) yield span;
    from = to;
  }
  const rest = trimmed(text, start + from, end);
  if (rest) yield rest;
}

/** `e.g.` goes on; `3.` and `J.` do where a small letter or a digit follows. */
function isAbbreviation(paragraph: string, at: number, to: number): boolean {
  if (to === paragraph.length) return false;
  const before = paragraph.slice(Math.max(0, at - 8), at + 1);
  return ABBREVIATION.test(before) && /^\s+[a-z0-9(]/.test(paragraph.slice(to, to + 4));
}

function trimmed(text: string, start: CharOffset, end: CharOffset) {
  const own = text.slice(start, end);
  const from = start + (own.length - own.trimStart().length);
  const to = end - (own.length - own.trimEnd().length);
  return from < to ? { start: from, end: to } : null;
}
