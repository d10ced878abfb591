import type { Limits } from '../limits.ts';
import type { LedgerEntry } from '../model/file.ts';
import { type SizeLimits, sizeLimit } from './size-limit.ts';

/** The room that all texts of one source share. Granted by size before anything is read. */
export class TextBudget {
  private granted = 0;

  constructor(private readonly limits: Pick<Limits, 'textBytes'> & SizeLimits) {}

  /** Null where the file has its room now, else the ledger row of what does not fit. */
  refuse({ path, bytes }: { path: string; bytes: number }): LedgerEntry | null {
    // A file over its own limit is not read, whatever room there is.
    if (bytes > sizeLimit(path, this.limits)) return null;
    // What a notebook has beyond it is pictures, which are not kept.
    const kept = Math.min(bytes, this.limits.fileBytes);
    if (this.granted + kept > this.limits.textBytes) {
      const detail = `the source holds more than ${this.limits.textBytes} bytes of text`;
      return { path, status: 'skipped', bytes, reason: 'over-limit', detail };
    }
    this.granted += kept;
    return null;
  }
}
