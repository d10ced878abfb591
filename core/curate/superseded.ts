import { languageOf } from '../chunk/languages.ts';
import type { FilePath } from '../model/units.ts';
import type { CommentLine } from './head-comments.ts';
import { type Mark, quoteMark } from './mark.ts';
import type { Tree } from './tree.ts';

const VERSION_FOLDER =
  /^((?:v|ver|version)[-_]?)(\d+(?:\.(?:\d+|x))*)((?:alpha|beta|rc)\d*)?$|^()(\d+\.(?:\d+|x)(?:\.(?:\d+|x))*)()$/i;
/** What the newest version is called where it has no number. */
const CURRENT = /^(?:current|latest|next|dev|main|master|unreleased|trunk)$/i;
const VERSION_NAME = /^(.*?)([_.-]?)([vV])(\d+)(\.\w+(?:\.\w+)?)$/;
/** As far as newer versions are looked for. */
const MOST_VERSIONS = 9;
/** Versions of these are variants that live beside each other. */
const VARIANTS = /uuid|ipv|tls|ssl|hash|murmur|md|sha|socks|http/i;

/**
 * A version whose newer sibling exists, which the evidence names: the same file one version up, or
 * beside the folder of the version. A version alone is the current one.
 */
export function versionMark(path: FilePath, tree: Tree): Mark | null {
  return versionFolderMark(path, tree) ?? versionNameMark(path, tree);
}

function versionFolderMark(path: FilePath, tree: Tree): Mark | null {
  // What is neither read nor run, as a signature or a checksum, belongs to its version.
  if (!languageOf(path) && !PROSE.test(path)) return null;
  const segments = path.split('/');
  for (let at = segments.length - 2; at >= 0; at--) {
    const segment = segments[at]!;
    const version = versionOf(segment);
    if (!version || VARIANTS.test(segments[at - 1] ?? '')) continue;
    const swap = (...folders: string[]): string =>
      [...segments.slice(0, at), ...folders, ...segments.slice(at + 1)].join('/');
    const newer = tree
      .foldersIn(segments.slice(0, at).join('/'))
      .filter((folder) => folder !== segment && isNewer(folder, version))
      .sort((a, b) => -compareVersions(versionOf(a) ?? NEWEST, versionOf(b) ?? NEWEST));
    const counterpart = newer.map((folder) => swap(folder)).find((other) => tree.has(other));
    if (counterpart !== undefined) {
      const evidence = `path has “${segment}”, and ${counterpart} is newer`;
      return { kind: 'superseded', certainty: 'high', evidence, line: null };
    }
    const docs = [...segments.slice(0, at - 1), 'docs', ...segments.slice(at + 1)].join('/');
    if (segments[at - 1] === 'versioned_docs' && tree.has(docs)) {
      const evidence = `path has “${segment}”, and ${docs} is newer`;
      return { kind: 'superseded', certainty: 'high', evidence, line: null };
    }
    if (segments[at - 1] === 'versioned_docs') {
      const evidence = `path has “versioned_docs”, where old versions are kept`;
      return { kind: 'superseded', certainty: 'medium', evidence, line: null };
    }
    if (tree.has(swap())) {
      const evidence = `path has “${segment}”, and ${swap()} stands beside it`;
      return { kind: 'legacy', certainty: 'high', evidence, line: null };
    }
    if (newer[0] === undefined) continue;
    const evidence = `path has “${segment}”, and ${newer[0]} stands beside it`;
    return { kind: 'legacy', certainty: 'low', evidence, line: null };
  }
  return null;
}

/** Numbers of a version; a preview's come below those of the version itself. */
type Version = readonly number[];

const NEWEST: Version = [Number.POSITIVE_INFINITY];

function versionOf(folder: string): Version | null {
  const match = VERSION_FOLDER.exec(folder);
  if (!match) return null;
  const numbers = (match[2] ?? match[5])!
    .split('.')
    .map((part) => (part === 'x' ? 0 : Number(part)));
  const preview = match[3];
  if (!preview) return [...numbers, 0];
  const order = ['alpha', 'beta', 'rc'].findIndex((name) => preview.toLowerCase().startsWith(name));
  return [...numbers, order - 3 + Number(/\d+$/.exec(preview)?.[0] ?? 0) / 1_000];
}

function isNewer(folder: string, than: Version): boolean {
  if (CURRENT.test(folder)) return true;
  const version = versionOf(folder);
  return version !== null && compareVersions(version, than) > 0;
}

function compareVersions(a: Version, b: Version): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function versionNameMark(path: FilePath, tree: Tree): Mark | null {
  const slash = path.lastIndexOf('/') + 1;
  const match = VERSION_NAME.exec(path.slice(slash));
  if (!match || VARIANTS.test(`${folderAbove(path, slash)} ${match[1]!}`)) return null;
  const [, stem, joint, letter, version, rest] = match;
  // `parserv1` is a word, `parser_v1` and `parserV1` say a version.
  if (joint === '' && letter === 'v' && stem !== '') return null;
  for (let next = Number(version) + 1; next <= Number(version) + MOST_VERSIONS; next++) {
    const newer = `${path.slice(0, slash)}${stem}${joint}${letter}${next}${rest}`;
    if (!tree.has(newer)) continue;
    const evidence = `named “${path.slice(slash)}”, and ${newer} is newer`;
    return { kind: 'superseded', certainty: 'high', evidence, line: null };
  }
  const unversioned = `${path.slice(0, slash)}${stem}${rest}`;
  if (stem === '' || !tree.has(unversioned)) return null;
  const evidence = `named “${path.slice(slash)}”, and ${unversioned} stands beside it`;
  return { kind: 'superseded', certainty: 'medium', evidence, line: null };
}

function folderAbove(path: FilePath, slash: number): string {
  return path.slice(path.lastIndexOf('/', slash - 2) + 1, Math.max(0, slash - 1));
}

const PROSE = /\.(?:md|mdx|markdown|rst|adoc|txt|org)$/i;
const STATUS = /^\W*(?:status\b\W*)?(?:superseded|replaced|obsoleted)\b(?: by\b|\W*$)/i;
const STATUS_ABOVE = /^\W*status\W*$/i;
const GONE =
  /^\W*(?:status\b\W*)?(?:deprecated|archived|obsolete|rejected|retired)\b|(?<!\bin )\bthis (?:document|page|guide|package|project|repository|module|adr) (?:is|has been) (?:now )?(?:deprecated|archived|obsolete|outdated|superseded|no longer maintained)\b/i;
const STATED = /\b(?:superseded|obsoleted) by\b/i;
/** What a document says of itself stands above what it says. */
const STATUS_LINES = 25;

/** A document that says of itself that another one holds now, or that it is kept for the record. */
export function documentStatusMark(path: FilePath, text: string): Mark | null {
  if (!PROSE.test(path)) return null;
  const lines = text.split('\n', STATUS_LINES).map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    const above = lines.slice(0, index).findLast((other) => other !== '') ?? '';
    const isStatus = /^\W*status\b/i.test(line) || STATUS_ABOVE.test(above) || /^[>*!_]/.test(line);
    if (STATUS.test(line) && (isStatus || STATED.test(line))) {
      return quoteMark('superseded', 'high', line, index + 1);
    }
    if (GONE.test(line) && (isStatus || /\bthis\b/i.test(line))) {
      return quoteMark('legacy', 'high', line, index + 1);
    }
  }
  return null;
}

/** The same in the comments at the head of a file, surer where what it names is there. */
export function statedMark(comments: readonly CommentLine[], tree: Tree): Mark | null {
  const said = comments.find(({ text }) => STATED.test(text));
  if (!said) return null;
  const target = /\bby\W+([\w./-]*\w)/i.exec(said.text)?.[1] ?? '';
  const isThere = target.includes('/') && (tree.has(target) || tree.hasFolder(target));
  return quoteMark('superseded', isThere ? 'high' : 'medium', said.text, said.line);
}
