import { Corpus } from '../../core/corpus.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Ledger } from '../../core/model/file.ts';
import type { Source } from '../../core/model/source.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { parseSource } from '../parse-source.ts';
import { quietly } from '../quietly.ts';
import { sourceFromFolder } from '../read-folder.ts';

/** What becomes of a file's text; null where the file is to be missing. */
export type Edit = (path: string, text: string) => string | null;

/** The sample repository as it would be after an edit, without vectors and without history. */
export async function readEditedSample(
  edit: Edit = (_, text) => text,
): Promise<{ corpus: Corpus; ledger: Ledger }> {
  const corpus = new Corpus();
  const ledger: Ledger = { entries: [], pruned: [] };
  const source = edited(sourceFromFolder('public/sample/files'), edit);
  for await (const item of parseSource(source, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
    if (item.kind === 'pruned') ledger.pruned.push(item.folder);
    else ledger.entries.push(item.entry);
    if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
  }
  return { corpus, ledger };
}

function edited(source: Source, edit: Edit): Source {
  return {
    name: source.name,
    async *list(signal) {
      for await (const item of source.list(signal)) {
        if (item.kind !== 'file') {
          yield item;
          continue;
        }
        const bytes = await (await item.open()).arrayBuffer();
        const text = edit(item.path, new TextDecoder().decode(bytes));
        if (text === null) continue;
        const now = new Blob([text]);
        yield { ...item, bytes: now.size, open: async () => now };
      }
    },
  };
}
