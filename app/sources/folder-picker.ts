import { OrielError } from '../../core/model/problem.ts';
import type { AbortSignalLike, Source } from '../../core/model/source.ts';
import { TreeOfFiles } from '../../core/paths/tree-of-files.ts';
import type { WalkFolder } from '../../core/paths/walk-folder.ts';
import { sourceOfTree } from './source-of-tree.ts';

/** Files sorted into folders before the page gets a turn: a picked node_modules may hold 300,000. */
const FILES_A_TURN = 2_000;

/**
 * A source over picked files. A browser hands over every file of a picked folder, ignored ones too;
 * sorted back into folders they are pruned by the same walk as a drop.
 */
export function sourceFromPicked(files: readonly File[]): Source {
  const [first] = files;
  const root = first?.webkitRelativePath.split('/')[0];
  const others = files.length === 1 ? '' : ` and ${files.length - 1} more`;
  const name = root || (first ? `${first.name}${others}` : 'nothing');
  return sourceOfTree(name, (signal) => sortIntoFolders(name, files, signal));
}

async function sortIntoFolders(
  name: string,
  files: readonly File[],
  signal: AbortSignalLike,
): Promise<WalkFolder> {
  const tree = new TreeOfFiles();
  let isFolder = false;
  for (const [i, file] of files.entries()) {
    if (i % FILES_A_TURN === FILES_A_TURN - 1) {
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) throw new OrielError('cancelled', 'listing was cancelled');
    }
    isFolder ||= file.webkitRelativePath !== '';
    tree.add({
      path: file.webkitRelativePath || file.name,
      kind: 'file',
      stat: async () => ({ bytes: file.size, open: async () => file }),
    });
  }
  return tree.folder(name, isFolder);
}
