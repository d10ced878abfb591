import type { SourceFiles } from '../model/source.ts';
import { messageOf } from '../text/message-of.ts';
import { HistoryError } from './history-error.ts';

/** The same files; where one cannot be opened or a folder not listed, the error names it. */
export function withNamedFailures(files: SourceFiles): SourceFiles {
  return {
    list: (folder) => named(`${folder} cannot be listed`, files.list(folder)),
    open: (path) => named(`${path} cannot be opened`, files.open(path)),
  };
}

async function named<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const why = messageOf(error);
    throw new HistoryError(`${what}: ${why}`);
  }
}
