import type { Corpus, DocumentNumber } from '../corpus.ts';
import { type Flag, isAtLeast } from '../model/flag.ts';
import type { Settings } from '../model/settings.ts';
import type { FilePath } from '../model/units.ts';
import type { Original } from './copies.ts';

/**
 * Candidates that facts put before another candidate, which is a copy of them, contradicts them or was
 * superseded by them; each with a clause that says beside which and why.
 */
export function preferredOver(
  corpus: Corpus,
  candidates: readonly { document: DocumentNumber; flags: Flag[]; originals: Original[] }[],
  settings: Pick<Settings, 'canonical' | 'leastCertainty'>,
): Map<DocumentNumber, string> {
  const all = new Set(candidates.map(({ document }) => document));
  const found = new Map<DocumentNumber, string>();
  for (const { document, flags, originals } of candidates) {
    const { path, startLine, endLine } = corpus.chunkAt(document);
    const twins = [
      ...originals.map((original) => original.document),
      ...flags.flatMap(({ kind, certainty, twin }) => {
        if (!twin || kind === 'near-duplicate') return [];
        return isAtLeast(certainty, settings.leastCertainty) ? [corpus.numberOf(twin.id)] : [];
      }),
    ];
    for (const twin of twins) {
      if (twin === null || !all.has(twin) || found.has(twin)) continue;
      const why = whyFollow(corpus, corpus.chunkAt(twin).path, path, settings);
      if (why !== null) {
        found.set(twin, `the one to follow beside ${path} ${startLine}–${endLine}: ${why}`);
      }
    }
  }
  return found;
}

/** The fact that decides for the first file of two; null where none does. */
function whyFollow(
  corpus: Corpus,
  path: FilePath,
  other: FilePath,
  { canonical: byHand }: Pick<Settings, 'canonical'>,
): string | null {
  if (path === other) return null;
  const { canonical, decidedBy } = corpus.flagTable.canonicalOf([path, other], byHand);
  if (canonical !== path || !decidedBy) return null;
  const [own, theirs] = path < other ? [0, 1] : [1, 0];
  return `${decidedBy.words[own]}, the other: ${decidedBy.words[theirs]}`;
}
