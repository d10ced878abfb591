import type { FilePath } from '../model/units.ts';
import type { CommentLine } from './head-comments.ts';
import { type Mark, quoteMark, shorten } from './mark.ts';
import type { Tree } from './tree.ts';

/** Who a file's head says it belongs to. */
export interface Provenance {
  /** Holder of the copyright, without year and address. */
  holder: string | null;
  /** Family of the licence that the head names: `gpl`, `mit`, … */
  licence: string | null;
  line: number;
  quote: string;
}

// One way only to read a list of years: with two, each year more takes twice the time.
const COPYRIGHT =
  /(?:copyright|\u00a9)\s*(?:\(c\)|\u00a9|&copy;)?\s*:?\s*(?:(?:19|20)\d\d(?:\s*[-–,]\s*(?:(?:19|20)?\d\d|present|now)|\s+(?:19|20)\d\d)*\s*,?\s*)?(?:by\s+)?([^<,;(\d\n][^<;(\n]*)/i;
const LICENCES: readonly [RegExp, string][] = [
  [/\b(?:GPL|GNU (?:Lesser |Affero )?General Public)/i, 'gpl'],
  [/\bApache(?: Software)? Licen[cs]e|Apache-2/i, 'apache'],
  [/\bBSD\b|Redistribution and use in source/i, 'bsd'],
  [/\bMIT\b|Permission is hereby granted, free of charge/i, 'mit'],
  [/\b(?:Mozilla Public|MPL\b)/i, 'mpl'],
  [/\bBoost Software/i, 'boost'],
  [/\bzlib\b.*licen[cs]e|provided 'as-is', without any express/i, 'zlib'],
  [/\bpublic domain\b|\bunlicense\b|\bCC0\b/i, 'public-domain'],
  [/\bISC Licen[cs]e|SPDX-License-Identifier: ISC/i, 'isc'],
];

/** What a head, or the text of a licence file, says of its holder; null where it says nothing. */
export function provenanceOf(lines: readonly CommentLine[]): Provenance | null {
  const said = lines.find(
    ({ text }) =>
      COPYRIGHT.test(text) &&
      !/copyright (?:and permission notice|notice|holder|law|owner)|^\W*(?:portions|parts|some)\b/i.test(
        text,
      ),
  );
  if (!said) return null;
  const holder = normaliseHolder(COPYRIGHT.exec(said.text)![1]!);
  const all = lines.map(({ text }) => text).join(' ');
  const licence = LICENCES.find(([pattern]) => pattern.test(all))?.[1] ?? null;
  return holder === '' ? null : { holder, licence, line: said.line, quote: said.text };
}

function normaliseHolder(name: string): string {
  return name
    .replace(/\ball rights reserved\b.*$/i, '')
    .replace(
      /\band (?:its |other )?contributors\b.*$|\bet al\b.*$|\b(?:inc|ltd|llc|gmbh|corp(?:oration)?)\b\.?/gi,
      '',
    )
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/^the |\bauthors?\b|\bteam\b|\bproject\b|\bdevelopers\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const COPIED =
  /^\W*(?:this (?:file|code|module) (?:is|was) )?(?:vendored|copied|taken|imported|downloaded|extracted|lifted)\b(?: \w+){0,4} from\b.*(?:https?:|github\.com|upstream|\bv?\d+\.\d+)|^\W*vendored\b/i;
const UPSTREAM =
  /^\W*(?:upstream|origin(?:al)?(?: source)?|source|homepage)\s*:\s*https?:\/\/(?!.*stackoverflow)/i;
const SINGLE_HEADER =
  /\b(?:single|one)[- ](?:file|header|source)\b.{0,40}\b(?:librar|parser|reader|C\b|C\+\+|header|module|implementation)|\bheader[- ]only\b.{0,20}\blibrar|#?define \w+_IMPLEMENTATION\b|\bamalgamation\b|\bamalgamated\b/i;
const BANNER = /^\/\*(?:!|[^*]?[\s\S]{0,600}?@(?:license|preserve)\b)/;
const NAMED_VERSION = /\bv?\d+\.\d+(?:\.\d+)?\b/;

/** What the head of a file says of where it comes from, whatever the rest of the source is. */
export function vendoredMark(
  path: FilePath,
  text: string,
  comments: readonly CommentLine[],
): Mark | null {
  const copied = comments.find((line) => COPIED.test(line.text));
  if (copied) return quoteMark('vendored', 'high', copied.text, copied.line);
  const single = comments.find((line) => SINGLE_HEADER.test(line.text));
  if (single) return quoteMark('vendored', 'medium', single.text, single.line);
  const upstream = comments.find((line) => UPSTREAM.test(line.text));
  if (upstream) return quoteMark('vendored', 'medium', upstream.text, upstream.line);
  if (!/\.(?:[cm]?js|css)$/i.test(path) || !BANNER.test(text.trimStart())) return null;
  const banner = comments.slice(0, 8);
  const named = banner.find((line) => NAMED_VERSION.test(line.text));
  const isLicensed = banner.some((line) => /licen[cs]e|copyright|\(c\)|https?:/i.test(line.text));
  return named && isLicensed ? quoteMark('vendored', 'medium', named.text, named.line) : null;
}

/** Who the source itself belongs to. */
export interface OwnHolders {
  holders: ReadonlySet<string>;
  licence: string | null;
}

/** Heads with the same holder from which it counts as one of the source's own. */
const OWN_SHARE = 0.1;
const OWN_FILES = 4;

/** Holders in the licence files at the top, and those that many heads name. */
export function ownHolders(
  licences: readonly Provenance[],
  heads: readonly Provenance[],
): OwnHolders {
  const counts = new Map<string, number>();
  for (const { holder } of heads) counts.set(holder!, (counts.get(holder!) ?? 0) + 1);
  const least = Math.max(OWN_FILES, heads.length * OWN_SHARE);
  const common = [...counts].filter(([, count]) => count >= least).map(([holder]) => holder);
  return {
    holders: new Set([...licences.map(({ holder }) => holder!), ...common]),
    licence: licences[0]?.licence ?? null,
  };
}

/**
 * A head that names a holder whom the source does not. Surer with a licence of its own, and where no
 * file beside it names an own holder: among those it has most likely become the source's.
 */
export function foreignMark(
  head: Provenance | null,
  own: OwnHolders,
  beside: ReadonlySet<string> = new Set(),
): Mark | null {
  if (!head?.holder || own.holders.size === 0) return null;
  if (
    [...own.holders].some(
      (holder) => holder.includes(head.holder!) || head.holder!.includes(holder),
    )
  ) {
    return null;
  }
  const differs = head.licence !== null && own.licence !== null && head.licence !== own.licence;
  const isAmongOwn = [...beside].some((holder) => own.holders.has(holder));
  const owners = [...own.holders].slice(0, 2).join(' and ');
  const evidence = `line ${head.line} says “${shorten(head.quote)}”, and the source is of ${owners}`;
  return {
    kind: 'vendored',
    certainty: differs && !isAmongOwn ? 'medium' : 'low',
    evidence,
    line: head.line,
  };
}

const DEPENDENCIES = /^(?:external|externals|extern|deps|submodules|subprojects)$/i;
const LICENCE_NAMES = ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'LICENCE', 'COPYING', 'COPYRIGHT'];

/** A folder of a folder of dependencies that brings a licence of its own: `deps/hiredis/COPYING`. */
export function dependencyMark(path: FilePath, tree: Tree): Mark | null {
  const segments = path.split('/');
  for (let at = 0; at < segments.length - 2; at++) {
    if (!DEPENDENCIES.test(segments[at]!)) continue;
    const folder = segments.slice(0, at + 2).join('/');
    const licence = LICENCE_NAMES.find((name) => tree.has(`${folder}/${name}`));
    if (licence === undefined) continue;
    const evidence = `path has “${segments[at]}”, and ${folder}/${licence} is its own`;
    return { kind: 'vendored', certainty: 'medium', evidence, line: null };
  }
  return null;
}
