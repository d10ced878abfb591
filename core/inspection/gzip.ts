import { Gunzip, gzipSync } from 'fflate';
import { OrielError } from '../model/problem.ts';
import { startsWith } from '../text/binary.ts';
import { crc32 } from '../text/crc32.ts';
import { joinBytes } from '../text/join-bytes.ts';

const MAGIC = [0x1f, 0x8b];
/** Packed bytes fed at a time: deflate grows them at most 1,032 times, so a bomb stops within 17 MB. */
const PIECE_BYTES = 16 * 1024;

export function isGzip(bytes: Uint8Array): boolean {
  return startsWith(bytes, MAGIC);
}

/** Packed without a name and a time, so that equal bytes give equal bytes. */
export function gzip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { mtime: 0 });
}

/**
 * What a gzip file holds, counted while it comes out, because declared sizes lie.
 *
 * @throws OrielError `inspection-too-large` beyond `limit` bytes, `bad-inspection` for damage or an early end.
 */
export function gunzip(packed: Uint8Array, limit: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const stream = new Gunzip((part, isLast) => {
    size += part.length;
    if (size > limit) {
      const message = `it holds more than ${limit} bytes when inflated`;
      throw new OrielError('inspection-too-large', message, { limit, actual: size });
    }
    parts.push(part);
    isWhole ||= isLast;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE_BYTES) {
      stream.push(packed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length);
    }
  } catch (error) {
    if (error instanceof OrielError) throw error;
    throw damaged();
  }
  const [sum, declared] = trailerOf(packed);
  if (!isWhole || size % 2 ** 32 !== declared) throw damaged();
  const bytes = joinBytes(parts);
  // The inflater does not look at it, and a flipped bit may well be JSON of the right length.
  if (crc32(bytes) !== sum) throw damaged();
  return bytes;
}

/** The last eight bytes: a checksum of what came out, and its size modulo 4 GiB. */
function trailerOf(packed: Uint8Array): [sum: number, size: number] {
  const numberAt = (from: number, to: number | undefined): number =>
    packed.subarray(from, to).reduceRight((sum, byte) => sum * 256 + byte, 0);
  return [numberAt(-8, -4), numberAt(-4, undefined)];
}

function damaged(): OrielError {
  return new OrielError('bad-inspection', 'the gzip file ends early or is damaged');
}
