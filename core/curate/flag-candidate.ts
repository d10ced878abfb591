import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Flag } from '../model/flag.ts';
import type { Settings } from '../model/settings.ts';
import { isSuspect, nearDuplicateFlag, ownFlags } from './flags.ts';

/** All flags of a chunk of a corpus, the near-duplicate one last. */
export function flagCandidate(
  corpus: Corpus,
  document: DocumentNumber,
  settings: Pick<Settings, 'nearDuplicateThreshold'>,
): Flag[] {
  const flags = flagsOf(corpus, document);
  const twins = corpus.nearDuplicates
    .twins(document, settings.nearDuplicateThreshold, corpus.compare)
    .map((twin) => ({
      ref: corpus.refOf(twin.document),
      similarity: twin.similarity,
      suspect: isSuspect(flagsOf(corpus, twin.document)),
    }));
  const nearDuplicate = nearDuplicateFlag(isSuspect(flags), twins);
  return nearDuplicate ? [...flags, nearDuplicate] : flags;
}

function flagsOf(corpus: Corpus, document: DocumentNumber): Flag[] {
  const chunk = corpus.chunkAt(document);
  return ownFlags(chunk, corpus.textOf(document), corpus.markersOf(chunk.path));
}
