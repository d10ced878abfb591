import type { FilePath } from './units.ts';

/** A finding that a person does not want to be told of again. */
export interface Suppression {
  /** Of the finding, as `core/lint/report/fingerprints.ts` makes it. */
  fingerprint: string;
  /** Named so that it can be told once the finding is gone. */
  rule: string;
  path: FilePath;
  /** As typed; never empty. */
  reason: string;
}
