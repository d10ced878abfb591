import type { Leaving } from '../secrets/leaving.ts';
import { maskTexts, type SecretFind, SPARE_NONE } from '../secrets/mask-texts.ts';
import { redact, unredacted } from './redact.ts';
import type { SavedInspection } from './saved-inspection.ts';

/** An inspection that is to leave as a file of its own, or as a report that is made of it. */
export function leavingInspection(
  saved: SavedInspection,
  write: (saved: SavedInspection) => string | Uint8Array,
): Leaving {
  // The search is the dear part, and goes through every text of it.
  const found = maskTexts(saved, SPARE_NONE);
  return {
    finds: withoutTerms(found.finds),
    masked: (spared) => write(redact(saved, spared, found)),
    asItIs: () => write(unredacted(saved, found)),
  };
}

/** What in an inspection looks like a secret. */
export function secretsIn(saved: SavedInspection): SecretFind[] {
  return withoutTerms(maskTexts(saved, SPARE_NONE).finds);
}

/** Terms are parts of the task in lower case, and no finds of their own. */
function withoutTerms(finds: readonly SecretFind[]): SecretFind[] {
  const isTerm = ({ field }: SecretFind): boolean => /^(?:terms|queryTerms)\[/.test(field);
  const others = finds.filter((find) => !isTerm(find));
  const known = new Set(others.map(({ secret }) => secret.toLowerCase()));
  return finds.filter((find) => !isTerm(find) || !known.has(find.secret));
}
