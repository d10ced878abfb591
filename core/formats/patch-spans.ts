import { parsePatch } from 'diff';
import type { LineRange } from '../model/labelled-task.ts';
import type { FilePath } from '../model/units.ts';
import { normalisePath } from '../paths/normalise-path.ts';
import { mergeRanges, touchedRange } from '../text/line-ranges.ts';
import { MOST_LINE } from './passage-id.ts';

/** A file as a patch touches it, before it is applied. */
export interface PatchedFile {
  /** Before the patch; null for a file that it makes. */
  path: FilePath | null;
  newPath: FilePath | null;
  /** Lines before the patch that it replaces or removes, or between which it adds; null for the whole file. */
  lines: LineRange[] | null;
}

/**
 * What a unified diff touches, by the lines of the text before it.
 *
 * @throws Error where it is no unified diff.
 */
export function patchSpans(patch: string): PatchedFile[] {
  return parsePatch(patch).flatMap((file): PatchedFile[] => {
    const path = pathOf(file.oldFileName, /^a\//);
    const newPath = pathOf(file.newFileName, /^b\//);
    if (path === null && newPath === null) return [];
    if (path === null || newPath === null || file.hunks.length === 0) {
      return [{ path, newPath, lines: null }];
    }
    const lines = file.hunks.flatMap(({ oldStart, lines: body }) => changesIn(oldStart, body));
    // The parser takes a head without numbers for one of lines that are none.
    if (!lines.every(({ start, end }) => start >= 1 && end <= MOST_LINE)) {
      throw new Error('a hunk names lines that no file has');
    }
    return [{ path, newPath, lines: mergeRanges(lines) }];
  });
}

/** The changes of a hunk without the lines around that it only shows. */
function changesIn(oldStart: number, body: readonly string[]): LineRange[] {
  const ranges: LineRange[] = [];
  let at = oldStart;
  let removed = 0;
  let isChange = false;
  const end = (): void => {
    if (isChange) ranges.push(touchedRange(at - removed, removed, Number.POSITIVE_INFINITY));
    removed = 0;
    isChange = false;
  };
  for (const line of body) {
    const mark = line[0];
    if (mark === '\\') continue;
    if (mark === '-') {
      removed += 1;
      isChange = true;
      at += 1;
    } else if (mark === '+') isChange = true;
    else {
      end();
      at += 1;
    }
  }
  end();
  return ranges;
}

function pathOf(name: string | undefined, prefix: RegExp): FilePath | null {
  if (name === undefined || name === '' || name === '/dev/null') return null;
  return normalisePath(name.replace(prefix, '')) || null;
}
