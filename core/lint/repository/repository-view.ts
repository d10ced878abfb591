import type { Corpus } from '../../corpus.ts';
import type { Ledger } from '../../model/file.ts';
import type { FilePath } from '../../model/units.ts';
import { instructionFileOf } from '../prompt/instruction-files.ts';

/** What facts are worked out from. */
export interface RepositoryView {
  /** Every file that was listed, skipped ones too. */
  files: readonly FilePath[];
  /** Folders that were not opened, and links, which may lead to one. */
  closed: readonly FilePath[];
  /** null where there is no such file, or it was not read. */
  readText(path: FilePath): string | null;
  /** Whether a file other than an instruction file has a word. */
  hasWord(word: string): boolean;
  /** In how many files a word occurs in any case; those of instructions do not count. */
  filesWith(word: string): number;
}

/** Files and closed folders as a ledger has them. */
export function pathsOf({ entries, pruned }: Ledger): Pick<RepositoryView, 'files' | 'closed'> {
  const links = entries.filter(
    (entry) => entry.status === 'skipped' && entry.reason === 'unreadable',
  );
  return {
    files: entries.map(({ path }) => path),
    closed: [...pruned, ...links].map(({ path }) => path.replace(/\/$/, '')),
  };
}

/** An open source, by its lexical index. */
export function viewOfCorpus(corpus: Corpus, ledger: Ledger): RepositoryView {
  const filesWith = (word: string): number => {
    const paths = corpus
      .documentsWith(word.toLowerCase())
      .map((document) => corpus.chunkAt(document).path);
    return [...new Set(paths)].filter((path) => instructionFileOf(path) === null).length;
  };
  return {
    ...pathsOf(ledger),
    readText: (path) => (corpus.hasFile(path) ? corpus.fileText(path) : null),
    hasWord: (word) => filesWith(word) > 0,
    filesWith,
  };
}
