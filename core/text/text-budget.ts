import type { Limits } from '../limits.ts';
import type { SkippedEntry } from '../model/file.ts';
import type { FilePath } from '../model/units.ts';
import { groupDigits } from './group-digits.ts';
import { type SizeLimits, sizeLimit } from './size-limit.ts';

/** The room that all texts of one source share. Granted by size before anything is read. */
export class TextBudget {
  private granted = 0;

  constructor(private readonly limits: Pick<Limits, 'textBytes'> & SizeLimits) {}

  /** Null where the file has its room now, else the ledger row of what does not fit. */
  refuse({ path, bytes }: { path: string; bytes: number }): SkippedEntry | null {
    const most = sizeLimit(path, this.limits);
    // Not even opened, which would unpack it where it lies in an archive.
    if (bytes > most) return tooLargeRow(path, bytes, most);
    // What a notebook has beyond it is pictures, which are not kept.
    const kept = Math.min(bytes, this.limits.fileBytes);
    if (this.granted + kept > this.limits.textBytes) {
      const detail = `the source holds more than ${groupDigits(this.limits.textBytes)} bytes of text`;
      return { path, status: 'skipped', bytes, reason: 'over-limit', detail };
    }
    this.granted += kept;
    return null;
  }
}

/** The ledger row of a file that has more bytes than one may have. */
export function tooLargeRow(path: FilePath, bytes: number, most: number): SkippedEntry {
  const detail = `${bytes} bytes, the limit is ${most}`;
  return { path, status: 'skipped', bytes, reason: 'too-large', detail };
}
