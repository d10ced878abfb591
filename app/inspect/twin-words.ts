import type { CanonicalVerdict } from '../../core/curate/canonical.ts';
import type { CanonicalFactName } from '../../core/curate/canonical-facts.ts';

export const FACT_WORDS: Record<CanonicalFactName, string> = {
  person: 'your word',
  deprecation: 'deprecation',
  path: 'place',
  statement: 'its own head',
  importers: 'imports in',
  tests: 'tests',
  centrality: 'centrality',
  owner: 'owner',
  recency: 'last change',
};

/** `Canonical: a/b.py, because: imported by 12 files against imported by 1 file (high certainty).` */
export function verdictSentence({
  canonical,
  decidedBy,
  certainty,
  paths,
}: CanonicalVerdict): string {
  if (canonical === null || !decidedBy) {
    return 'Nothing tells which of both is canonical: both bear the flag, or neither does.';
  }
  if (decidedBy.name === 'person') return `Canonical: ${canonical}, because you said so.`;
  const at = paths.indexOf(canonical);
  const others = decidedBy.words.filter((_, index) => index !== at);
  const because = `${decidedBy.words[at]} against ${others.join(', ')}`;
  return `Canonical: ${canonical}, because: ${because} (${certainty} certainty).`;
}
