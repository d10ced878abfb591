import { toVisible } from '../../core/text/visible.ts';

/** Folder (with its last slash, empty at the root) and name of a path, both free of hidden characters. */
export function splitPath(path: string): { folder: string; name: string } {
  const cut = path.lastIndexOf('/') + 1;
  return { folder: toVisible(path.slice(0, cut)), name: toVisible(path.slice(cut)) };
}

/** `21–30`, or `7` for a single line. */
export function lineRange(startLine: number, endLine: number): string {
  return startLine === endLine ? `${startLine}` : `${startLine}–${endLine}`;
}

/** `token_validator.py 21–30`. */
export function chunkName(chunk: { path: string; startLine: number; endLine: number }): string {
  return `${splitPath(chunk.path).name} ${lineRange(chunk.startLine, chunk.endLine)}`;
}
