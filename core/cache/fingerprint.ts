import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** 64 bits tell the models of one browser apart. */
const DIGITS = 16;

/** Identity of a file: 23 MB take a sixth of a second. */
export function fingerprint(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes)).slice(0, DIGITS);
}
