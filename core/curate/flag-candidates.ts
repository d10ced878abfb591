import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Flag } from '../model/flag.ts';
import type { FlagSettings } from './flag-table.ts';

/** The flags of each candidate, in their order; contradictions only between candidates. */
export function flagCandidates(
  corpus: Corpus,
  documents: readonly DocumentNumber[],
  settings: FlagSettings,
): Flag[][] {
  const table = corpus.flagTable;
  const all = new Set(documents);
  return documents.map((document) => {
    const contradiction = table.contradiction(document, all, settings);
    const flags = table.flagsOf(document, settings);
    return contradiction ? [...flags, contradiction] : flags;
  });
}
