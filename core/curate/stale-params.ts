import type { Definition } from '../model/chunk.ts';
import { type Mark, shorten } from './mark.ts';
import { readSignature } from './signature.ts';

/** `@param {T} name`, `@param T $name`, `\param[in] name`, `:param T name:`; types may stand on either side. */
const TAGS = [
  /^[@\\]param\b[^$\n]*\$(\w+)/,
  /^[@\\]param(?:\[[\w,]+\])?\s+(?:\{(?:[^{}]|\{[^}]*\})*\}|\[[\w:<>, ]+\])\s+\[?(?:\.\.\.)?([A-Za-z_]\w*)/,
  /^[@\\]param(?:\[[\w,]+\])?\s+\[?(?:\.\.\.)?([A-Za-z_]\w*)/,
  /^:param\s+(?:[\w.[\], |]+\s)?\\?\*{0,2}(\w+)\s*:/,
];
/** Names of all arguments at once, where a signature takes them apart. */
const WHOLE =
  /^(?:props|options|opts|params|args|arguments|config|settings|rest|kwargs|this|self)$/i;
const IS_OPEN = /\*\*|\.\.\.|\bkwargs\b|\bvarargs\b|\bparams\b/;

/**
 * Parameters that a documentation names and its own declaration does not take. Where it names none that
 * is there, it may be of another kind, and the mark is unsure.
 */
export function staleParamsMark({ doc, signature, kind, symbol, line }: Definition): Mark | null {
  if (kind !== 'function' && kind !== 'method') return null;
  if (!/param|\bArg/i.test(doc) || IS_OPEN.test(signature) || !readSignature(signature))
    return null;
  const named = [...taggedParams(doc), ...listedParams(doc)];
  const isThere = ({ name }: { name: string }): boolean =>
    new RegExp(`(?<![\\w])${name}(?![\\w])`).test(signature);
  const missing = named.filter((one) => !isThere(one) && !WHOLE.test(one.name));
  const [first] = missing;
  if (!first) return null;
  const certainty = missing.length < named.length ? 'high' : 'low';
  const more = missing.length > 1 ? `, and ${missing.length - 1} more` : '';
  return {
    kind: 'stale-doc',
    certainty,
    evidence: `the documentation of ${symbol}, line ${line}, says “${shorten(first.said)}”, which it does not take${more}`,
    line,
  };
}

interface NamedParam {
  name: string;
  /** The line that names it. */
  said: string;
}

function taggedParams(doc: string): NamedParam[] {
  return doc.split('\n').flatMap((one) => {
    const said = one.trim();
    for (const tag of TAGS) {
      const name = tag.exec(said)?.[1];
      if (name !== undefined) return [{ name, said }];
    }
    return [];
  });
}

const LIST_HEAD = /^(?:Args|Arguments|Parameters|Keyword Args):?$/;
const LIST_END = /^(?:[A-Z]\w*(?: \w+)?:|)$/;
/** `name (type): words` of Google's style, `name : type` of NumPy's. */
const LISTED = /^\*{0,2}([a-z_]\w*)(?: ?\([^)]*\))?(?: : |: )\S/;

/** Entries of a list of arguments, which ends at a blank line or the next heading. */
function listedParams(doc: string): NamedParam[] {
  const lines = doc.split('\n').map((line) => line.trim());
  const from = lines.findIndex((line) => LIST_HEAD.test(line));
  if (from < 0) return [];
  const found: NamedParam[] = [];
  for (const said of lines.slice(from + 1)) {
    if (/^-{3,}$/.test(said)) continue;
    if (LIST_END.test(said)) break;
    const name = LISTED.exec(said)?.[1];
    if (name !== undefined) found.push({ name, said });
  }
  return found;
}
