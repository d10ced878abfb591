import { OrielError } from '../../core/model/problem.ts';
import type { Source } from '../../core/model/source.ts';
import { hasArchiveName, sourceFromArchive } from './archive.ts';
import { sourceFromEntries } from './folder-drop.ts';
import { sourceFromPicked } from './folder-picker.ts';

/**
 * A source over what was dropped on the page. Call it in the event handler itself: the items are gone
 * after the first `await`. Throws an OrielError of code `empty-source` for text, links and pictures
 * dragged from a page.
 */
export function sourceFromDrop(data: DataTransfer): Source {
  const items = [...data.items].filter((item) => item.kind === 'file');
  const files = [...data.files];
  // A picture dragged from a page comes as a file too, with the markup it had there.
  if (items.length === 0 || data.types.includes('text/html')) {
    throw new OrielError('empty-source', 'that was no folder and no file; drop one from your disk');
  }
  const [file] = files;
  if (items.length === 1 && file && hasArchiveName(file.name)) {
    const entry = items[0]?.webkitGetAsEntry?.();
    if (!entry?.isDirectory) return sourceFromArchive(file);
  }
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const known = entries.filter((entry) => entry !== null);
  return known.length === items.length ? sourceFromEntries(known) : sourceFromPicked(files);
}

/** A source over the files of an `<input type="file">`, with or without `webkitdirectory`. */
export function sourceFromFiles(files: ArrayLike<File>): Source {
  const all = Array.from(files);
  const [only] = all;
  if (!only) throw new OrielError('empty-source', 'nothing was chosen, or the folder is empty');
  const isArchive = all.length === 1 && !only.webkitRelativePath && hasArchiveName(only.name);
  return isArchive ? sourceFromArchive(only) : sourceFromPicked(all);
}
