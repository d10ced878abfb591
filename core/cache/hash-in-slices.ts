import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Bytes } from '../model/source.ts';

/** Some 10 ms of work, so that a page which hashes goes on in between. */
const SLICE = 1 << 20;

/** SHA-256 in lower-case hex of a file of any size, of which never more than a slice is held. */
export async function hashInSlices(content: Bytes): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < content.size; at += SLICE) {
    const slice = content.slice(at, Math.min(at + SLICE, content.size));
    hash.update(new Uint8Array(await slice.arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
