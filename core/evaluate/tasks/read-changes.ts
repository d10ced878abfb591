import { importLanguageOf } from '../../graph/language-family.ts';
import { scanImports } from '../../graph/scan-imports.ts';
import type { FileChange } from '../../history/exact-renames.ts';
import type { GitRepository } from '../../history/git-repository.ts';
import { LIMITS } from '../../limits.ts';
import type { FilePath } from '../../model/units.ts';
import { decode } from '../../text/decode.ts';
import { changeRole } from './change-role.ts';
import { type ChangedLines, changedLines } from './changed-lines.ts';
import { pairRenames, type TextChange } from './pair-renames.ts';
import type { TouchedFile } from './task-candidate.ts';

/** A change of a file with what of it is looked at. */
export interface ReadChange {
  /** null where it made the file. */
  file: TouchedFile | null;
  /** Path of a file that it made. */
  created: FilePath | null;
  /** null where there are none to tell: a file made, deleted, moved only, or too different. */
  lines: ChangedLines | null;
  /** Lines added and removed. */
  size: number;
}

/** The texts before and after of changed files, renames paired, with the lines that differ. */
export async function readChanges(
  repository: GitRepository,
  changes: readonly FileChange[],
): Promise<ReadChange[]> {
  const texts = await Promise.all(
    changes.map(
      async ({ path, oldPath, before, after }): Promise<TextChange> => ({
        path: before ? (oldPath ?? path) : null,
        newPath: after ? path : null,
        before: before && (await textOf(repository, before.id)),
        after: after && (await textOf(repository, after.id)),
      }),
    ),
  );
  return pairRenames(texts).map(readChange);
}

/** Empty for a blob that is no text, or more than is indexed. */
async function textOf(repository: GitRepository, id: string): Promise<string> {
  const bytes = await repository.readBlob(id);
  if (bytes.length > LIMITS.fileBytes) return '';
  const decoded = decode(bytes);
  return 'binary' in decoded ? '' : decoded.text;
}

function readChange({ path, newPath, before, after }: TextChange): ReadChange {
  if (path === null) {
    return { file: null, created: newPath, lines: null, size: lineCount(after) };
  }
  const role = changeRole(path);
  const whole = { path, newPath, role, lines: null, added: '', imports: [] };
  if (newPath === null) return { file: whole, created: null, lines: null, size: lineCount(before) };
  if (before === after) return { file: whole, created: null, lines: null, size: 0 };
  const imports = scanImports(after ?? '', importLanguageOf(newPath)).imports;
  const lines = changedLines(before ?? '', after ?? '', isAside(path, before ?? '', after ?? ''));
  if (lines === null) {
    const size = lineCount(before) + lineCount(after);
    return { file: { ...whole, added: after ?? '', imports }, created: null, lines: null, size };
  }
  return {
    file: { path, newPath, role, lines: lines.lines, added: lines.added, imports },
    created: null,
    lines,
    size: lines.addedCount + lines.removedCount,
  };
}

/** Blank lines and those of import statements: an edit of them follows from the change elsewhere. */
function isAside(path: FilePath, before: string, after: string): (line: string) => boolean {
  const language = importLanguageOf(path);
  const known = new Set<string>();
  for (const text of [before, after]) {
    for (const { start, end } of scanImports(text, language).imports) {
      const from = text.lastIndexOf('\n', start - 1) + 1;
      const found = text.indexOf('\n', end);
      const to = found < 0 ? text.length : found;
      for (const line of text.slice(from, to).split('\n')) known.add(line.trim());
    }
  }
  return (line) => line.trim() === '' || known.has(line.trim());
}

function lineCount(text: string | null): number {
  return text === null || text === '' ? 0 : text.split('\n').length;
}
