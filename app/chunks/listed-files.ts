import type { CutFile } from '../../core/engine.ts';
import type { TokenCount } from '../../core/model/units.ts';
import type { FileFilter, FileSort } from '../store/cut-store.ts';

/** A row of the list of files. */
export interface ListedFile {
  file: CutFile;
  chunks: number;
  tokens: TokenCount;
  largest: TokenCount;
  isByLines: boolean;
  hasSyntaxErrors: boolean;
  /** Chunks of more tokens than the maximum. */
  oversize: number;
}

/** `max` is the maximum that the files were cut with. */
export function toListedFiles(files: readonly CutFile[], max: TokenCount): ListedFile[] {
  return files.map((file) => ({
    file,
    chunks: file.tokens.length,
    tokens: file.tokens.reduce((sum, size) => sum + size, 0),
    largest: file.tokens.reduce((largest, size) => Math.max(largest, size), 0),
    isByLines: file.fallbackChars > 0,
    hasSyntaxErrors: file.notes.includes('syntax-errors'),
    oversize: file.tokens.filter((size) => size > max).length,
  }));
}

const FITS: Record<FileFilter, (row: ListedFile) => boolean> = {
  all: () => true,
  lines: ({ isByLines }) => isByLines,
  'syntax-errors': ({ hasSyntaxErrors }) => hasSyntaxErrors,
  oversize: ({ oversize }) => oversize > 0,
};

/** How many files each filter leaves. */
export function countByFilter(rows: readonly ListedFile[]): Record<FileFilter, number> {
  const count = (filter: FileFilter): number => rows.filter(FITS[filter]).length;
  return {
    all: rows.length,
    lines: count('lines'),
    'syntax-errors': count('syntax-errors'),
    oversize: count('oversize'),
  };
}

/** Those that fit, by path as they came, or by their largest chunk, the largest first. */
export function listFiles(
  rows: readonly ListedFile[],
  filter: FileFilter,
  part: string,
  sort: FileSort,
): ListedFile[] {
  const wanted = part.trim().toLowerCase();
  const fitting = rows.filter(
    (row) => FITS[filter](row) && row.file.path.toLowerCase().includes(wanted),
  );
  return sort === 'path' ? fitting : fitting.sort((a, b) => b.largest - a.largest);
}
