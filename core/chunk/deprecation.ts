import type { CharOffset } from '../model/units.ts';
import { stripComments } from './comment-text.ts';

/** One look spares the rest for nearly every file. */
const MAY_DEPRECATE = /deprecat|obsolete/i;

/** Attributes, annotations and pragmas that compilers read; a comment never begins so. */
const ATTRIBUTE =
  /(?:^|[\s(\])])(?:@(?:\w+[.:])*deprecated\b(?!\s*[:=])|@available\s*\([^)\n]*\b(?:deprecated|obsoleted)\b|#!?\[\s*\\?(?:\w+::)*deprecated\b|\[\[\s*(?:\w+::)*deprecated\b|\[\s*(?:System\.)?Obsolete(?:Attribute)?\b|__attribute__\s*\(\(\s*_*deprecated|__declspec\s*\(\s*deprecated)/i;
/** Where a declaration ends with it. */
const TRAILING = /__attribute__\s*\(\(\s*_*deprecated|\[@{1,3}(?:ocaml\.)?deprecated\b/;

/** What a comment must say to be a mark, not to speak of one: a tag, a label, or the word alone and loud. */
const SAYS_SO = new RegExp(
  [
    String.raw`^[@\\]deprecated\b(?! (?:tag|decorator|annotation|marker|attribute|propert|option|field|param|argument|alias(?:es)? are))`,
    String.raw`^\.\. deprecated::`,
    String.raw`^\W*(?:[Dd]eprecated:|Deprecated(?:\s*[.;,—–]| [-(])|[Dd]eprecated\W*$)`,
    String.raw`^\W*(?:<\w+>)?\W*DEPRECATED\b(?!_)`,
    String.raw`^\W*Deprecated (?:since|as of|in|from|for|use|alias|method|function|class|and|version|API)\b`,
    String.raw`^This (?:\w+ ){0,3}(?:is|was|has been) (?:now |been )?deprecated\b(?! (?:if|when|unless)\b)`,
    String.raw`^#+ Deprecated\b`,
  ].join('|'),
);
/** The same words, of a thing that is only a part of what the comment describes. */
const OF_A_PART =
  /\b(?:param(?:eter)?|argument|option|field|key|value|flag|keyword|passing|default)s?\b/i;

export function mayDeprecate(text: string): boolean {
  return MAY_DEPRECATE.test(text);
}

/**
 * The line by which a definition says of itself that it is deprecated: in the attributes before its
 * name, which begin at `start`, in its documentation, or at its declaration's end; with its offset.
 * Null if none does.
 */
export function deprecationOf(
  text: string,
  start: CharOffset,
  nameAt: CharOffset,
  declarationEnd: CharOffset,
  doc: string,
): { quote: string; at: CharOffset } | null {
  const from = attachedFrom(text, start);
  const quote =
    lineWith(ATTRIBUTE, text.slice(from, nameAt)) ??
    sayingLine(doc) ??
    sayingLine(stripComments(text.slice(from, start).split('\n').filter(isComment))) ??
    lineWith(TRAILING, text.slice(nameAt, declarationEnd));
  return quote === null ? null : { quote, at: Math.max(text.indexOf(quote, from), from) };
}

/** Some grammars count what stands above a first definition to what encloses it. */
function attachedFrom(text: string, start: CharOffset): CharOffset {
  let from = start;
  while (from > 0) {
    const above = text.lastIndexOf('\n', from - 2) + 1;
    if (!ATTACHED.test(text.slice(above, from))) break;
    from = above;
  }
  return from;
}

/** The first line of a documentation, without comment marks, that marks all of what it describes. */
export function sayingLine(doc: string): string | null {
  if (!MAY_DEPRECATE.test(doc)) return null;
  const lines = doc.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (SAYS_SO.test(line) && !isOfAPart(line, lines[index + 1] ?? '')) return line;
  }
  return null;
}

/** A directive's text may begin on the line after it. */
function isOfAPart(line: string, next: string): boolean {
  if (line.startsWith('..')) return OF_A_PART.test(`${line} ${next}`);
  return line.startsWith('This ') && OF_A_PART.test(line.slice(0, line.indexOf('deprecated')));
}

function lineWith(pattern: RegExp, source: string): string | null {
  if (!MAY_DEPRECATE.test(source)) return null;
  for (const line of source.split('\n')) {
    if (!isComment(line) && pattern.test(line)) return line.trim();
  }
  return null;
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*|--|;|%|#(?!!?\[))/;
const ATTACHED = /^\s*(?:\/\/|--|#|@\w|\[[A-Z[])/;

function isComment(line: string): boolean {
  return COMMENT.test(line);
}
