import type { ChunkRef } from '../model/chunk.ts';
import type { Certainty, Flag, FlagKind } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';
import { isExample } from './is-example.ts';
import type { Mark } from './mark.ts';

/** A chunk that is alike, with its Jaccard similarity, 0 to 1, and the marks of its own. */
export interface Twin {
  ref: ChunkRef;
  similarity: number;
  marks: readonly Mark[];
}

/** How two alike chunks are related, and how sure it makes that one misleads beside the other. */
interface Relation {
  words: string;
  certainty: Certainty;
}

/** From here on two chunks hardly differ but in names. */
const SURELY = 0.9;

/** What twins are to each other: a copy misleads, a pair that is meant to be alike does not. */
export function relationOf(
  path: FilePath,
  marks: readonly Mark[],
  { ref, similarity, marks: others }: Twin,
): Relation {
  if (path === ref.path) return { words: 'in the same file', certainty: 'low' };
  if (BOILERPLATE.test(path) && BOILERPLATE.test(ref.path)) {
    return { words: 'boilerplate', certainty: 'low' };
  }
  if (PROSE.test(path) !== PROSE.test(ref.path)) {
    return { words: 'a text and the code that it quotes', certainty: 'low' };
  }
  const variant = variantOf(path, ref.path);
  if (variant) return { words: variant, certainty: 'low' };
  const has = (all: readonly Mark[], kind: FlagKind): boolean =>
    all.some((mark) => mark.kind === kind);
  const [isTest, isOtherTest] = [has(marks, 'test'), has(others, 'test')];
  if (isTest !== isOtherTest) return { words: 'a test and its source', certainty: 'low' };
  if (isTest) return { words: 'two tests', certainty: 'low' };
  if (isExample(path) && isExample(ref.path)) return { words: 'two examples', certainty: 'low' };
  for (const kind of ['snapshot', 'fixture', 'generated', 'vendored'] as const) {
    if (has(marks, kind) && has(others, kind)) return { words: `both ${kind}`, certainty: 'low' };
  }
  return { words: '', certainty: similarity >= SURELY ? 'high' : 'medium' };
}

/** Every project has the same ones. */
const BOILERPLATE =
  /(?:^|\/)(?:(?:UN)?LICEN[CS]E|COPYING|NOTICE|CODE_OF_CONDUCT|CONTRIBUTING|\.\w+(?:ignore|rc|attributes|config)|\.github\/.*|__init__\.py)(?:[.-][\w.-]+)?$|(?:^|\/)(?:package|[jt]sconfig[\w.]*|composer|pom|Cargo|pyproject|biome|lerna|nx|turbo)\.(?:json|xml|toml)$/i;
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|txt|org)$/i;

const LOCALE = /^[a-z]{2,3}(?:[-_](?:[A-Z]{2}|[a-z]{2}|[A-Z][a-z]{3}|\d{3}))?$/;
const PLATFORM =
  /^(?:win(?:dows|32|64)?|linux|darwin|mac(?:os|osx)?|osx|ios|android|(?:free|open|net)?bsd|dragonfly|solaris|illumos|aix|plan9|wasm|wasi|js|unix|posix|web|native|node|browser|amd64|x86|x64|i?[346]86|arm(?:v\d|64|32)?|aarch64|mips\w*|ppc\w*|riscv\w*|s390x|sse\w*|avx\w*|neon|cuda|gpu|cpu|32|64|debug|release|dev|prod(?:uction)?|staging|stage|qa|uat|development|light|dark|mysql|postgres(?:ql)?|sqlite|mssql|oracle)$/i;

/**
 * Locales, platforms, environments: what two paths that are otherwise the same differ in by design.
 * Null where they differ in anything else.
 */
function variantOf(a: FilePath, b: FilePath): string | null {
  const [platform, otherPlatform] = differingParts(a, b, /[/._-]/, PLATFORM);
  if (platform !== undefined) return `for ${platform} and ${otherPlatform}`;
  const [locale, otherLocale] = differingParts(a, b, /[/.]/, LOCALE);
  if (locale !== undefined && IN_LOCALES.test(a)) return `in ${locale} and ${otherLocale}`;
  return null;
}

const IN_LOCALES =
  /(?:^|\/)(?:locales?|lang(?:uages?)?|i18n|l10n|translations?|messages|intl)\/|\.(?:po|pot|arb|strings|resx|properties|json|ya?ml)$/i;

/** Where two paths differ in one or two parts, all of a kind: the first part of each. */
function differingParts(
  a: FilePath,
  b: FilePath,
  joints: RegExp,
  kind: RegExp,
): [string, string] | [] {
  const left = a.split(joints);
  const right = b.split(joints);
  if (left.length !== right.length) return [];
  const places = left.flatMap((part, at) => (part === right[at] ? [] : [at]));
  const isKind = places.every((at) => kind.test(left[at]!) && kind.test(right[at]!));
  if (places.length === 0 || places.length > 2 || !isKind) return [];
  return [left[places[0]!]!, right[places[0]!]!];
}

/** What the flag says: how alike, to what, what the two are to each other, and why the other is canonical. */
export function nearDuplicateFlag(
  path: FilePath,
  marks: readonly Mark[],
  twin: Twin,
  whyOther: string | null,
): Flag {
  const { words, certainty } = relationOf(path, marks, twin);
  const { path: other, startLine, endLine } = twin.ref;
  const parts = [
    `${twin.similarity.toFixed(2)} alike to ${other} ${startLine}–${endLine}`,
    ...(words ? [words] : []),
    ...(whyOther ? [whyOther] : []),
  ];
  return {
    kind: 'near-duplicate',
    certainty,
    evidence: parts.join(', '),
    line: null,
    twin: { ...twin.ref, similarity: twin.similarity },
  };
}
