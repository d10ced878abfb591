import { placeOf } from '../../core/inspection/redact.ts';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import type { SecretFind } from '../../core/secrets/mask-texts.ts';

/** `config/a.ts, line 12` for the text of a chunk, else `query.task, line 1`. */
export function inspectionPlace(saved: SavedInspection): (find: SecretFind) => string {
  return (find) => {
    const { path, field, line } = placeOf(find, saved);
    return `${path ?? field}, line ${line}`;
  };
}
