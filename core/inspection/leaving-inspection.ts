import type { Leaving } from '../secrets/leaving.ts';
import { maskTexts, type SecretFind, SPARE_NONE } from '../secrets/mask-texts.ts';
import { redact, unredacted } from './redact.ts';
import type { SavedInspection } from './saved-inspection.ts';

/** An inspection that is to leave as a file of its own, or as a report that is made of it. */
export function leavingInspection(
  saved: SavedInspection,
  write: (saved: SavedInspection) => string | Uint8Array,
): Leaving {
  return {
    finds: secretsIn(saved),
    masked: (spared) => write(redact(saved, spared)),
    asItIs: () => write(unredacted(saved)),
  };
}

/** What in an inspection looks like a secret; terms are parts of the task in lower case, and no finds of their own. */
export function secretsIn(saved: SavedInspection): SecretFind[] {
  const { finds } = maskTexts(saved, SPARE_NONE);
  const isTerm = ({ field }: SecretFind): boolean => /^(?:terms|queryTerms)\[/.test(field);
  const others = finds.filter((find) => !isTerm(find));
  const known = new Set(others.map(({ secret }) => secret.toLowerCase()));
  return finds.filter((find) => !isTerm(find) || !known.has(find.secret));
}
