import type { SkipReason } from '../model/file.ts';
import type { Listed } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import { skipReasonOf } from '../text/skip-reason.ts';

export function skippedRow(path: FilePath, reason: SkipReason, detail: string): Listed {
  return { kind: 'skipped', entry: { path, status: 'skipped', bytes: null, reason, detail } };
}

export function unnameableRow(folder: FilePath): Listed {
  const path = folder === '' ? '?' : `${folder}/?`;
  return skippedRow(path, 'unnameable', 'the name is not valid Unicode');
}

/** Why listing or looking at something failed. Nothing was read yet, so nothing can have changed. */
export function listReason(error: unknown): SkipReason {
  const reason = skipReasonOf(error);
  return reason === 'changed' ? 'unreadable' : reason;
}
