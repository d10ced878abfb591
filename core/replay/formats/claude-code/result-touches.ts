import type { LineRange } from '../../../model/labelled-task.ts';
import type { FileTouch } from '../../../model/transcript.ts';
import { countIn, type Fields, fieldsIn, isFields, listIn, textIn } from '../../parts/fields.ts';

/** Further files of a search are in its text. */
const MOST_FILES = 200;

/** The files and lines that `toolUseResult` names, which are exacter than what the call asked for. */
export function touchesOfResult(result: unknown): FileTouch[] {
  if (!isFields(result)) return [];
  const file = fieldsIn(result, 'file');
  if (file) return touchOf('read', textIn(file, 'filePath'), linesOf(file));
  const path = textIn(result, 'filePath');
  if (path !== null) {
    const isWritten = result.type === 'create' || result.oldString === undefined;
    const hunks = listIn(result, 'structuredPatch').filter(isFields);
    if (isWritten) return touchOf('write', path, null);
    if (hunks.length === 0) return touchOf('edit', path, null);
    return hunks.flatMap((hunk) => touchOf('edit', path, hunkLines(hunk)));
  }
  return listIn(result, 'filenames')
    .filter((name) => typeof name === 'string')
    .slice(0, MOST_FILES)
    .map((name) => ({ action: 'search', path: name, lines: null }));
}

function touchOf(
  action: FileTouch['action'],
  path: string | null,
  lines: LineRange | null,
): FileTouch[] {
  return path === null ? [] : [{ action, path, lines }];
}

function linesOf(file: Fields): LineRange | null {
  const start = countIn(file, 'startLine');
  const count = countIn(file, 'numLines');
  return start !== null && count ? { start, end: start + count - 1 } : null;
}

/** Of the file as it was before the edit. */
function hunkLines(hunk: Fields): LineRange | null {
  const start = countIn(hunk, 'oldStart');
  const count = countIn(hunk, 'oldLines');
  return start !== null && count ? { start: Math.max(1, start), end: start + count - 1 } : null;
}
