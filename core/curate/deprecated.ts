import { sayingLine } from '../chunk/deprecation.ts';
import { localName } from '../graph/used-names.ts';
import type { Chunk, Definition } from '../model/chunk.ts';
import type { Certainty } from '../model/flag.ts';
import type { LineNumber } from '../model/units.ts';
import type { CommentLine } from './head-comments.ts';
import { type Mark, quoteMark, shorten } from './mark.ts';

/** The symbols that a file marks as deprecated, with their marks. */
export type DeprecatedSymbols = ReadonlyMap<string, NonNullable<Definition['deprecated']>>;

export function deprecatedSymbols(chunks: readonly Chunk[], text: string): DeprecatedSymbols {
  const found = new Map<string, NonNullable<Definition['deprecated']>>();
  const byPragma = pragmasIn(text);
  for (const { definitions } of chunks) {
    for (const { symbol, deprecated } of definitions) {
      const mark = deprecated ?? byPragma.get(localName(symbol));
      if (mark && !found.has(symbol)) found.set(symbol, mark);
    }
  }
  return found;
}

const PRAGMA = /^\s*\{-#\s*DEPRECATED\s+([\w', ]+?)\s*(?:[["]|#-\})/gm;

/** Haskell names what is deprecated in a pragma of its own, which may stand anywhere. */
function pragmasIn(text: string): DeprecatedSymbols {
  const found = new Map<string, NonNullable<Definition['deprecated']>>();
  if (!text.includes('{-# DEPRECATED')) return found;
  for (const match of text.matchAll(PRAGMA)) {
    const at = match.index + match[0].search(/\S/);
    const line = text.slice(0, at).split('\n').length;
    const quote = text.slice(at).split('\n', 1)[0]!;
    for (const name of match[1]!.split(/[\s,]+/)) found.set(name, { quote, line });
  }
  return found;
}

/**
 * A mark in the file's head that speaks for all of it: only where a blank line keeps it apart from the
 * first definition, since one right above a function speaks for that function alone.
 */
export function deprecatedFileMark(
  comments: readonly CommentLine[],
  text: string,
  firstDefinition: LineNumber | null,
): Mark | null {
  const said = comments.find((comment) => sayingLine(comment.text) !== null);
  if (!said) return null;
  const between = text
    .split('\n', firstDefinition ?? 0)
    .slice(said.line, (firstDefinition ?? 1) - 1);
  if (firstDefinition !== null && !between.some((line) => line.trim() === '')) return null;
  return quoteMark('deprecated', 'high', said.text, said.line);
}

/**
 * A chunk is deprecated where what it defines is, or what encloses it. Where only some of its
 * definitions are, the share says how sure the flag can be: a policy should not throw out three sound
 * functions for a fourth.
 */
export function deprecatedMark(chunk: Chunk, text: string, marked: DeprecatedSymbols): Mark | null {
  const { definitions, symbol } = chunk;
  if (marked.size > 0) {
    const enclosing = symbol === null ? null : enclosingMark(symbol, marked);
    if (enclosing) return markOf(enclosing.symbol, enclosing, 'high');
    const innermost = definitions.filter(
      (own) => !definitions.some((other) => encloses(own, other)),
    );
    const found = innermost.flatMap((own) => enclosingMark(own.symbol, marked) ?? []);
    const [first] = found;
    if (first)
      return markOf(first.symbol, first, certaintyOfShare(found.length / innermost.length));
  }
  return warningMark(chunk, text) ?? softMark(definitions);
}

function certaintyOfShare(share: number): Certainty {
  if (share === 1) return 'high';
  return share >= 0.5 ? 'medium' : 'low';
}

function markOf(
  symbol: string,
  { quote, line }: { quote: string; line: LineNumber },
  certainty: Certainty,
): Mark {
  const evidence = `line ${line} says of ${symbol} “${shorten(quote)}”`;
  return { kind: 'deprecated', certainty, evidence, line };
}

/** The mark of a symbol or of what it is a member of. */
function enclosingMark(
  symbol: string,
  marked: DeprecatedSymbols,
): { symbol: string; quote: string; line: LineNumber } | null {
  for (const [outer, mark] of marked) {
    if (symbol === outer || isMember(symbol, outer)) return { symbol: outer, ...mark };
  }
  return null;
}

function encloses(outer: Definition, inner: Definition): boolean {
  return inner !== outer && isMember(inner.symbol, outer.symbol);
}

function isMember(symbol: string, outer: string): boolean {
  return symbol.startsWith(outer) && /^(?:[.#/:\\]|->)/.test(symbol.slice(outer.length));
}

const WARNS =
  /^([ \t]+)(?:warnings\.warn\(|warn\(|@?trigger_error\(|trigger_deprecation\(|ActiveSupport::Deprecation|\.Deprecated\()/;
const OF_DEPRECATION =
  /\bDeprecationWarning\b|E_USER_DEPRECATED|trigger_deprecation|ActiveSupport::Deprecation/;
/** A call's arguments rarely take more lines. */
const CALL_LINES = 6;
const CONDITION =
  /^\s*(?:if|elif|else|for|while|switch|match|except|catch|unless|def|function|@)\b|^\s*\}?\s*else\b/;
const OF_A_PART = /\b(?:param(?:eter)?|argument|keyword|option)s?\b/i;
/** Functions that warn on behalf of others say so in their names. */
const WARNERS = /deprecat|warn|notice/i;

/**
 * A function that warns each time it is called: the call stands among its own statements, under no
 * condition, and its message is its own and not put together for another.
 */
function warningMark({ definitions, startLine }: Chunk, text: string): Mark | null {
  if (!OF_DEPRECATION.test(text)) return null;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const depth = WARNS.exec(line)?.[1];
    if (depth === undefined) continue;
    const call = lines.slice(index, index + CALL_LINES).join('\n');
    if (!OF_DEPRECATION.test(call) || OF_A_PART.test(call) || !hasOwnMessage(call)) continue;
    const own = definitions.findLast((definition) => definition.line <= startLine + index);
    if (!own || WARNERS.test(own.symbol)) continue;
    const body = lines.slice(Math.max(0, own.line - startLine + 1), index);
    if (body.some((other) => CONDITION.test(other) && depthOf(other) < depth.length)) continue;
    const certainty = definitions.length === 1 ? 'medium' : 'low';
    return quoteMark('deprecated', certainty, line, startLine + index);
  }
  return null;
}

function depthOf(line: string): number {
  return line.search(/\S|$/);
}

/** A literal without anything filled in. */
function hasOwnMessage(call: string): boolean {
  const first = /\(\s*(?:[\w.]+\s*,\s*)*?([fFrR]?["'][^"']*)/.exec(call)?.[1];
  return first !== undefined && !/^f/i.test(first) && !/[{%]/.test(first);
}

const ASKS_NOT_TO =
  /\b(?:do not|don't|never) use (?:this |it |these )?(?:\w+ )?(?:in|for) (?:any )?new\b|\b(?:do not|don't) use (?:this |it )?any ?more\b|\bno longer (?:used|needed|maintained|supported)\b/i;
const TO_BE_REMOVED =
  /\b(?:TODO|FIXME|XXX)\b\W{0,3}(?:\([^)]*\)\W{0,3})?(?:remove|delete|drop) (?:this|it|once|when|after|in v?\d|me)\b|\b(?:will|to) be removed (?:in|with|once|after|when)\b/i;

/** Comments that do not say deprecated and mean it. */
function softMark(definitions: readonly Definition[]): Mark | null {
  for (const { doc, line } of definitions) {
    const said = doc.split('\n').find((one) => ASKS_NOT_TO.test(one) || TO_BE_REMOVED.test(one));
    if (said === undefined) continue;
    const certainty = definitions.length === 1 && ASKS_NOT_TO.test(said) ? 'medium' : 'low';
    const evidence = `the comment on line ${line} says “${shorten(said)}”`;
    return { kind: 'deprecated', certainty, evidence, line };
  }
  return null;
}
