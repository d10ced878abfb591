import { inspectionOf, type SavedInspection, VERSION } from '../inspection/saved-inspection.ts';
import type { Ledger } from '../model/file.ts';
import type { GitOutcome } from '../model/history.ts';
import type { Inspection } from '../model/inspection.ts';

/** One of two answers to compare, with what can be said of its source. */
export interface Side {
  /** What the source is called. */
  source: string;
  /** Its prompt is empty where texts were not saved. */
  inspection: Inspection;
  ledger: Ledger;
  git: GitOutcome | null;
  /** Version of the Oriel that made it; null where the file does not say. */
  oriel: string | null;
  /** Of the saved file as it was before any upgrade; that of this Oriel where there is no file. */
  version: number;
}

/** @param version of the file, where it is older than what was read of it. */
export function sideOf(saved: SavedInspection, version: number = VERSION): Side {
  const { source, ledger, git, oriel } = saved;
  return { source: source.name, inspection: inspectionOf(saved), ledger, git, oriel, version };
}

/** Whether a prompt is at hand. One that is empty holds no tokens either. */
export function hasPrompt({ inspection: { prompt, window } }: Side): boolean {
  return prompt !== '' || window.total === 0;
}
