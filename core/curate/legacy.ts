import type { FilePath } from '../model/units.ts';
import type { CommentLine } from './head-comments.ts';
import { type Mark, shorten } from './mark.ts';
import type { Tree } from './tree.ts';

/** Endings that mean an old one only where the file without them is there too. */
const COPY_NAME =
  /^(.+?)(?:[_.-](?:old|bak|orig|backup|copy|prev(?:ious)?|deprecated|legacy)| copy(?: \d+)?| \(\d+\)|~)(\.\w+)?(?:\.(?:bak|orig|old))?$/i;
const OLD_FIRST = /^(?:old|legacy|deprecated)[_-](.+)$|^(?:Old|Legacy|Deprecated)([A-Z].*)$/;

/** The file that stands beside one that is named as an old one of it: `money.py` of `money_old.py`. */
export function originalOf(path: FilePath, tree: Tree): FilePath | null {
  const slash = path.lastIndexOf('/') + 1;
  const name = path.slice(slash);
  const copy = COPY_NAME.exec(name);
  const first = OLD_FIRST.exec(name);
  const original = copy ? `${copy[1]}${copy[2] ?? ''}` : (first?.[1] ?? first?.[2]);
  if (original === undefined || !tree.has(path.slice(0, slash) + original)) return null;
  return path.slice(0, slash) + original;
}

/** The evidence names the one without the ending. */
export function copyNameMark(path: FilePath, tree: Tree): Mark | null {
  const original = originalOf(path, tree);
  if (original === null) return null;
  const evidence = `named “${nameOf(path)}” beside ${nameOf(original)}`;
  return { kind: 'legacy', certainty: 'high', evidence, line: null };
}

const nameOf = (path: FilePath): string => path.slice(path.lastIndexOf('/') + 1);

const OLD_WORD = /^_?(?:old|legacy|deprecated)_?|_?(?:old|legacy|deprecated)$/gi;
const MAY_BE_STYLE = /legacy|deprecated/i;

/** Parts of one module may declare some of each other's: of redis' 42 and 238 names it is 2. */
const LEAST_SHARED = 0.2;

/**
 * An old version has things under the names that they have in the new one. Where both files define
 * things and hardly any of one name, as `cluster_legacy.c` beside `cluster.c` in redis, they are parts
 * of one module, and the name is a hint.
 */
export function confirmCopyName(
  mark: Mark,
  path: FilePath,
  own: readonly string[],
  originals: readonly string[],
): Mark {
  if (mark.kind !== 'legacy' || !mark.evidence.includes(`“${nameOf(path)}”`)) return mark;
  if (!MAY_BE_STYLE.test(nameOf(path)) || own.length === 0 || originals.length === 0) return mark;
  const plain = (names: readonly string[]): Set<string> =>
    new Set(names.map((name) => name.replace(OLD_WORD, '').toLowerCase()));
  const [mine, theirs] = [plain(own), plain(originals)];
  const shared = [...mine].filter((name) => theirs.has(name)).length;
  if (shared >= LEAST_SHARED * Math.min(mine.size, theirs.size)) return mark;
  const words = `though of ${mine.size} names that it defines that one has ${shared}`;
  return { ...mark, certainty: 'low', evidence: `${mark.evidence}, ${words}` };
}

const OLD_FOLDER = /^(?:legacy|old|deprecated|compat|archive|archived|backup|_old|_legacy)$/i;

/** `auth/legacy/session.ts` where `auth/session.ts` is: the folder is a place for old versions. */
export function oldFolderMark(path: FilePath, tree: Tree): Mark | null {
  const segments = path.split('/');
  const at = segments.findLastIndex(
    (segment, index) => index < segments.length - 1 && OLD_FOLDER.test(segment),
  );
  if (at < 0) return null;
  const current = [...segments.slice(0, at), ...segments.slice(at + 1)].join('/');
  if (!tree.has(current)) return null;
  const evidence = `path has “${segments[at]}”, and ${current} stands beside it`;
  return { kind: 'legacy', certainty: 'high', evidence, line: null };
}

const KEPT =
  /\b(?:kept|retained|remains?|exists|only here|left in place)\b.{0,40}\b(?:for|until|so that|to)\b.{0,40}\b(?:old(?:er)?|existing|legacy|backwards?|compat\w*|migrat\w+|reprint|previous|last)\b|\b(?:legacy|old) (?:implementation|version|code|module|client|api)\b(?! of (?:a|an|other)\b)|\bbackwards?[- ]compat\w* (?:shim|layer|alias|module|wrapper)s?\b/i;

/** A head comment by which a file calls itself old; a hint, since it may speak of what it replaced. */
export function keptMark(comments: readonly CommentLine[]): Mark | null {
  const said = comments.find(({ text }) => KEPT.test(text));
  if (!said) return null;
  const evidence = `line ${said.line} says “${shorten(said.text)}”`;
  return { kind: 'legacy', certainty: 'low', evidence, line: said.line };
}
