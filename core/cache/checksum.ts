import { hashText } from '../text/hash.ts';

/** What a record is stored with, so that what is read back is known to be what was written, under its own key. */
export function checksum(key: string, data: string): string {
  return hashText(key) + hashText(data);
}
