import type { FilePath } from '../model/units.ts';
import type { CommentLine } from './head-comments.ts';
import { type Mark, shorten } from './mark.ts';
import type { Tree } from './tree.ts';

/** Endings that mean an old one only where the file without them is there too. */
const COPY_NAME =
  /^(.+?)(?:[_.-](?:old|bak|orig|backup|copy|prev(?:ious)?|deprecated|legacy)| copy(?: \d+)?| \(\d+\)|~)(\.\w+)?(?:\.(?:bak|orig|old))?$/i;
const OLD_FIRST = /^(?:old|legacy|deprecated)[_-](.+)$|^(?:Old|Legacy|Deprecated)([A-Z].*)$/;

/** `money_old.py` beside `money.py`: the evidence names the one without the ending. */
export function copyNameMark(path: FilePath, tree: Tree): Mark | null {
  const slash = path.lastIndexOf('/') + 1;
  const name = path.slice(slash);
  const copy = COPY_NAME.exec(name);
  const first = OLD_FIRST.exec(name);
  const original = copy ? `${copy[1]}${copy[2] ?? ''}` : (first?.[1] ?? first?.[2]);
  if (original === undefined || !tree.has(path.slice(0, slash) + original)) return null;
  const evidence = `named “${name}” beside ${original}`;
  return { kind: 'legacy', certainty: 'high', evidence, line: null };
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
