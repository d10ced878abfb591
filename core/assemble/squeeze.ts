import { type LineKind, lineKinds, proseShare } from './line-kinds.ts';

/** From this share of prose on a text is squeezed; more code than that is left as it is. */
const PROSE_SHARE = 0.6;
/** What a caller has to keep to: tags and headings of documentation, and words that bind. */
const CONTRACT =
  /[@:\\](param|returns?|throws|raises?|rtype|exception|deprecated|since|see)\b|^\W*(args|arguments|parameters|params|returns?|raises|throws|yields|errors|panics|safety|options)\s*:?\s*$|\b(must|shall|never|always|only|requires?|required|returns?|raises?|throws|defaults?|at (least|most)|deprecated|instead of|do not|don't|cannot)\b|`[^`]+`/i;
const HEADING = /^\s*(#{1,6}\s|[=\-~^]{3,}\s*$)/;
const EXAMPLE = /^\W*(>>>|```|~~~)/;
const ITEM = /^\W*([-*+]|\d+[.)])\s/;
const SENTENCE_END = /[.!?]\W*$/;

export interface Squeezed {
  /** Which lines stay, as they are. */
  kept: boolean[];
  /** Share of the text that is prose, 0 to 1. */
  prose: number;
}

/**
 * Squeezes what is more than 60 % prose, by the decision table of the first seed: documentation keeps
 * headings, the first sentence, what binds (`must`, `returns`, names in backticks) and one example; code,
 * error text and configuration stay. Lines are kept or dropped, never rewritten, so that the same text
 * always gives the same lines. Null for what must stay as it is.
 */
export function squeeze(
  lines: readonly string[],
  origin: Parameters<typeof lineKinds>[1],
): Squeezed | null {
  const kinds = lineKinds(lines, origin);
  const prose = proseShare(lines, kinds);
  if (prose <= PROSE_SHARE) return null;
  const isDocument = origin.language === 'markdown' || origin.language === 'text';
  const kept = lines.map((_, at) => kinds[at] === 'code');
  if (isDocument) keepOneExample(lines, kinds, kept);
  for (const { from, to, isFirst } of sentences(lines, kinds)) {
    const said = lines.slice(from, to + 1);
    const stays = isFirst || said.some((line) => CONTRACT.test(line) || HEADING.test(line));
    if (stays) kept.fill(true, from, to + 1);
  }
  if (!isDocument) {
    keepFirstDoctest(lines, kinds, kept);
    keepEnds(kinds, kept);
  }
  return { kept, prose };
}

interface Sentence {
  from: number;
  to: number;
  /** The first of its paragraph run, and thereby what it is about. */
  isFirst: boolean;
}

/** Runs of prose lines, cut where a sentence ends with its line, an item begins or a heading stands. */
function sentences(lines: readonly string[], kinds: readonly LineKind[]): Sentence[] {
  const found: Sentence[] = [];
  let isFirst = true;
  let from = -1;
  const end = (to: number) => {
    if (from >= 0) found.push({ from, to, isFirst });
    if (from >= 0 && !HEADING.test(lines[from]!)) isFirst = false;
    from = -1;
  };
  for (const [at, line] of lines.entries()) {
    if (kinds[at] !== 'prose') {
      end(at - 1);
      if (kinds[at] === 'code') isFirst = true;
      continue;
    }
    if (from >= 0 && (ITEM.test(line) || HEADING.test(line) || EXAMPLE.test(line))) end(at - 1);
    if (from < 0) from = at;
    if (HEADING.test(line)) {
      end(at);
      isFirst = true;
    } else if (SENTENCE_END.test(line)) end(at);
  }
  end(lines.length - 1);
  return found;
}

/** Of the code blocks of a document the first stays; a table is no example, and stays. */
function keepOneExample(
  lines: readonly string[],
  kinds: readonly LineKind[],
  kept: boolean[],
): void {
  let hasExample = false;
  for (let at = 0; at < lines.length; at++) {
    if (kinds[at] !== 'code') continue;
    const from = at;
    while (kinds[at + 1] === 'code') at++;
    if (lines[from]!.trimStart().startsWith('|')) continue;
    kept.fill(!hasExample, from, at + 1);
    hasExample = true;
  }
}

/** The first example in a comment or docstring, up to where its prose pauses. */
function keepFirstDoctest(
  lines: readonly string[],
  kinds: readonly LineKind[],
  kept: boolean[],
): void {
  const first = lines.findIndex((line, at) => kinds[at] === 'prose' && EXAMPLE.test(line));
  if (first < 0) return;
  for (let at = first; kinds[at] === 'prose'; at++) kept[at] = true;
}

/** First and last lines of comments stay, since they may be what opens and closes them. */
function keepEnds(kinds: readonly LineKind[], kept: boolean[]): void {
  let last = -1;
  for (const [at, kind] of [...kinds, 'code'].entries()) {
    if (kind === 'code' && last >= 0) kept[last] = true;
    if (kind === 'code') last = -1;
    if (kind !== 'prose') continue;
    if (last < 0) kept[at] = true;
    last = at;
  }
}
