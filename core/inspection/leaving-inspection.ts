import type { Leaving } from '../secrets/leaving.ts';
import { maskTexts, SPARE_NONE } from '../secrets/mask-texts.ts';
import { redact, unredacted } from './redact.ts';
import type { SavedInspection } from './saved-inspection.ts';

/** An inspection that is to leave as a file of its own, or as a report that is made of it. */
export function leavingInspection(
  saved: SavedInspection,
  write: (saved: SavedInspection) => string | Uint8Array,
): Leaving {
  return {
    finds: maskTexts(saved, SPARE_NONE).finds,
    masked: (spared) => write(redact(saved, spared)),
    asItIs: () => write(unredacted(saved)),
  };
}
