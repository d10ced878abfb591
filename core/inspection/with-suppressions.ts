import type { Suppression } from '../model/suppression.ts';
import { movedMasks } from './moved-masks.ts';
import type { SavedInspection } from './saved-inspection.ts';

/** A saved inspection with other suppressions in place of its own, as `withReview` does with comments. */
export function withSuppressions(
  saved: SavedInspection,
  suppressions: readonly Suppression[],
): SavedInspection {
  if (suppressions === saved.suppressions) return saved;
  const masked = movedMasks(saved.masked, {
    field: 'suppressions',
    before: saved.suppressions,
    now: suppressions,
    nameOf: ({ fingerprint }) => fingerprint,
  });
  return { ...saved, suppressions: [...suppressions], masked };
}
