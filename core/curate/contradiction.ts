import { familyOf, type LanguageFamily } from '../graph/language-family.ts';
import { localName, qualifierOf } from '../graph/used-names.ts';
import type { Chunk, ChunkRef, Definition } from '../model/chunk.ts';
import type { Certainty, Flag } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';
import { differenceOf, readSignature } from './signature.ts';

/** Two definitions of one symbol whose callers would have to do different things. */
export interface Contradiction {
  symbol: string;
  difference: string;
  certainty: Certainty;
}

const CALLABLE = new Set(['function', 'method']);
/** Every program has its own; they are not meant to be the same. */
const COMMON =
  /^(?:main|init|setup|teardown|set_?up|tear_?down|run|start|stop|new|create|make|build|get|set|put|post|delete|update|handler?|handle|process|render|index|show|default|constructor|__\w+__|to_?string|to_?json|equals|hash_?code|hash|fmt|from|into|clone|drop|eq|cmp|call|apply|invoke|execute|load|save|open|close|read|write|parse|format|print|log|test|describe|app|App|page|Page|layout|Layout|loader|action|config|register|install|usage|help|up|down|change|perform|forward|validate|check|add|remove|next|map|filter|size|length|name|value|id|type|key|test_\w+)$/;
/** A declaration and its implementation are one thing in two files. */
const DECLARATIONS = /\.(?:d\.[cm]?ts|pyi|h|hh|hpp|hxx|mli|rbi|proto)$/;

export interface Defined {
  chunk: Chunk;
  definition: Definition;
}

/**
 * Whether two definitions of the same qualified symbol contradict each other: in two files of one
 * language family, with other parameters, defaults or return type, and with a sign that they are meant
 * to be the same thing: files of one name, shared parameters, or `alike`, their similarity. Overloads in one
 * file, members of other types, and a declaration beside its implementation are none. `isOld`: one of the
 * two files is marked as old, so that a file of the same name is what it was before.
 */
export function contradictionOf(
  a: Defined,
  b: Defined,
  alike: () => number,
  isOld = false,
): Contradiction | null {
  if (a.chunk.path === b.chunk.path) return null;
  if (a.definition.symbol !== b.definition.symbol) return null;
  if (!CALLABLE.has(a.definition.kind) || !CALLABLE.has(b.definition.kind)) return null;
  const family = familyOf(a.chunk.language);
  if (family === null || family !== familyOf(b.chunk.language)) return null;
  if (DECLARATIONS.test(a.chunk.path) || DECLARATIONS.test(b.chunk.path)) return null;
  const [own, other] = [
    readSignature(a.definition.signature),
    readSignature(b.definition.signature),
  ];
  if (!own || !other) return null;
  const difference = differenceOf(own, other);
  if (difference === null) return null;
  const isSameName = nameOf(a.chunk.path) === nameOf(b.chunk.path);
  const isCommon = COMMON.test(localName(a.definition.symbol));
  const names = new Set(own.parameters.map(({ name }) => name));
  const shared = other.parameters.filter(({ name }) => names.has(name)).length;
  const similarity = isCommon || !isSameName || shared === 0 ? alike() : 1;
  const { symbol } = a.definition;
  if (isOld && isSameName) return { symbol, difference, certainty: 'high' };
  if (isCommon) {
    return isSameName && similarity >= ALIKE ? { symbol, difference, certainty: 'low' } : null;
  }
  // Types of one name may live beside each other; only a copy of one is meant to be the same.
  if (qualifierOf(symbol) !== '' && alike() < MOSTLY_ALIKE) {
    return { symbol, difference, certainty: 'low' };
  }
  if (OVERLOADED.has(family) && a.chunk.language !== 'c' && alike() < ALIKE) return null;
  if (similarity >= MOSTLY_ALIKE || (isSameName && shared > 0)) {
    return { symbol, difference, certainty: 'high' };
  }
  if (similarity >= ALIKE) return { symbol, difference, certainty: 'medium' };
  return isSameName || shared > 0 ? { symbol, difference, certainty: 'low' } : null;
}

/** A type may be extended, and a name overloaded, in any file. */
const OVERLOADED: ReadonlySet<LanguageFamily> = new Set([
  'c',
  'csharp',
  'jvm',
  'swift',
  'solidity',
]);

/** Idiom alone makes two functions of a language this much alike, and hardly more. */
const ALIKE = 0.25;
const MOSTLY_ALIKE = 0.5;

function nameOf(path: FilePath): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name
    .replace(/\..*$/, '')
    .replace(
      /(?:[_-](?:old|legacy|v\d+|new|copy|final|bak|backup|orig))+$|^(?:old|legacy)[_-]| copy$/i,
      '',
    )
    .toLowerCase();
}

export function contradictionFlag(
  { symbol, difference, certainty }: Contradiction,
  other: ChunkRef,
  similarity: number | null,
  whyOther: string | null,
): Flag {
  const { path, startLine, endLine } = other;
  const why = whyOther ? `, ${whyOther}` : '';
  return {
    kind: 'contradiction',
    certainty,
    evidence: `${symbol} ${difference}, in ${path} ${startLine}–${endLine}${why}`,
    line: null,
    twin: { ...other, similarity },
  };
}
