import { isNotebook } from '../formats/notebook.ts';
import type { Limits } from '../limits.ts';
import type { FilePath } from '../model/units.ts';

export type SizeLimits = Pick<Limits, 'fileBytes' | 'notebookBytes'>;

/** How many bytes a file may have to be read at all. */
export function sizeLimit(path: FilePath, { fileBytes, notebookBytes }: SizeLimits): number {
  return isNotebook(path) ? notebookBytes : fileBytes;
}
