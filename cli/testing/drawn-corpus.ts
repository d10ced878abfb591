import { Corpus } from '../../core/corpus.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Ledger } from '../../core/model/file.ts';
import type { Chunking } from '../../core/model/settings.ts';
import type { Source } from '../../core/model/source.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { parseSource } from '../parse-source.ts';
import { quietly } from '../quietly.ts';

/** Files by path, indexed by the real parser, with the ledger that they leave. */
export async function drawCorpus(
  files: Readonly<Record<string, string>>,
  chunking: Chunking = DEFAULT_SETTINGS.chunking,
): Promise<{ corpus: Corpus; ledger: Ledger }> {
  const corpus = new Corpus();
  const ledger: Ledger = { entries: [], pruned: [] };
  for await (const item of parseSource(sourceOf(files), quietly().signal, LIMITS, {
    ...DEFAULT_SETTINGS,
    chunking,
  })) {
    if (item.kind === 'pruned') continue;
    ledger.entries.push(item.entry);
    if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
  }
  return { corpus, ledger };
}

function sourceOf(files: Readonly<Record<string, string>>): Source {
  return {
    name: 'drawn',
    async *list() {
      for (const [path, text] of Object.entries(files)) {
        const bytes = new Blob([text]);
        yield { kind: 'file', path, bytes: bytes.size, open: async () => bytes };
      }
    },
  };
}
