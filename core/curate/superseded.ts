import type { FilePath } from '../model/units.ts';
import type { CommentLine } from './head-comments.ts';
import { type Mark, quoteMark } from './mark.ts';

/** Whether the source has a file, and the files in which its folders' names end. */
export interface Tree {
  has(path: FilePath): boolean;
  hasFolder(path: FilePath): boolean;
}

const VERSION_FOLDER = /^v(\d+)((?:alpha|beta)\d*)?$/i;
const VERSION_NAME = /^(.+?)([_.-]?)([vV])(\d+)(\.\w+(?:\.\w+)?)$/;
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
  const segments = path.split('/');
  for (let at = segments.length - 2; at >= 0; at--) {
    const match = VERSION_FOLDER.exec(segments[at]!);
    if (!match || VARIANTS.test(segments[at - 1] ?? '')) continue;
    const version = Number(match[1]);
    const swap = (folder: string): string =>
      [...segments.slice(0, at), folder, ...segments.slice(at + 1)].join('/');
    const letter = segments[at]![0]!;
    const newer = versionsAbove(version, match[2] !== undefined).map((next) => `${letter}${next}`);
    for (const folder of newer.reverse()) {
      if (!tree.has(swap(folder))) continue;
      const evidence = `path has “${segments[at]}”, and ${swap(folder)} is newer`;
      return { kind: 'superseded', certainty: 'high', evidence, line: null };
    }
    const beside = [...segments.slice(0, at), ...segments.slice(at + 1)].join('/');
    if (tree.has(beside)) {
      const evidence = `path has “${segments[at]}”, and ${beside} stands beside it`;
      return { kind: 'legacy', certainty: 'high', evidence, line: null };
    }
    const above = newer.find((folder) =>
      tree.hasFolder([...segments.slice(0, at), folder].join('/')),
    );
    if (above === undefined) continue;
    const evidence = `path has “${segments[at]}”, and ${above} stands beside it`;
    return { kind: 'legacy', certainty: 'medium', evidence, line: null };
  }
  return null;
}

/** A stable version is above its own alphas and betas. */
function versionsAbove(version: number, isPreview: boolean): number[] {
  const first = isPreview ? version : version + 1;
  return Array.from({ length: MOST_VERSIONS }, (_, index) => first + index);
}

function versionNameMark(path: FilePath, tree: Tree): Mark | null {
  const slash = path.lastIndexOf('/') + 1;
  const match = VERSION_NAME.exec(path.slice(slash));
  if (!match || VARIANTS.test(match[1]!)) return null;
  const [, stem, joint, letter, version, rest] = match;
  // `parserv1` is a word, `parser_v1` and `parserV1` say a version.
  if (joint === '' && letter === 'v') return null;
  for (const next of versionsAbove(Number(version), false)) {
    const newer = `${path.slice(0, slash)}${stem}${joint}${letter}${next}${rest}`;
    if (!tree.has(newer)) continue;
    const evidence = `named “${path.slice(slash)}”, and ${newer} is newer`;
    return { kind: 'superseded', certainty: 'high', evidence, line: null };
  }
  return null;
}

const PROSE = /\.(?:md|mdx|markdown|rst|adoc|txt|org)$/i;
const STATUS = /^\W*(?:status\b\W*)?(?:superseded|replaced|obsoleted)\b(?: by\b|\W*$)/i;
const STATUS_ABOVE = /^\W*status\W*$/i;
const GONE =
  /^\W*(?:status\b\W*)?(?:deprecated|archived|obsolete|rejected|retired)\b|\bthis (?:document|page|guide|package|project|repository|module|adr) (?:is|has been) (?:now )?(?:deprecated|archived|obsolete|outdated|superseded|no longer maintained)\b/i;
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
