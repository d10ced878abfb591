import { decode } from '../text/decode.ts';
import type { WalkFile } from './walk-folder.ts';

/**
 * Text of an ignore file; null where it cannot be had, which the ledger tells when the file itself is
 * read. One beyond the limit is not read, as its own ledger row says.
 */
export async function readIgnoreFile(file: WalkFile, limit: number): Promise<string | null> {
  try {
    const { bytes, open } = await file.stat();
    if (bytes > limit) return null;
    const decoded = decode(new Uint8Array(await (await open()).slice(0, limit).arrayBuffer()));
    return 'text' in decoded ? decoded.text : null;
  } catch {
    return null;
  }
}
