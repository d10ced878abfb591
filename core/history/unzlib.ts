import type { Inflater } from './inflater.ts';

const HEADER_BYTES = 2;
const CHECKSUM_BYTES = 4;
const ADLER_MODULUS = 65_521;
/** Most sums that fit 32 bits before they have to be reduced (RFC 1950, as in zlib). */
const ADLER_RUN = 5_552;

/** What deflate of `size` bytes can be at most, with zlib's header and checksum (zlib's compressBound for any settings). */
export function mostPacked(size: number): number {
  return size + ((size + 7) >>> 3) + ((size + 63) >>> 6) + 5 + HEADER_BYTES + CHECKSUM_BYTES;
}

/**
 * A zlib stream (RFC 1950) that begins where `packed` does and gives `size` bytes. What lies behind it in
 * `packed` is not looked at.
 *
 * @throws Error where the stream is broken.
 */
export function unzlib(inflater: Inflater, packed: Uint8Array, size: number): Uint8Array {
  return checked(packed, inflater.toSize(deflateOf(packed), size));
}

/** The same where only a bound on its size is known. */
export function unzlibUpTo(inflater: Inflater, packed: Uint8Array, most: number): Uint8Array {
  return checked(packed, inflater.upTo(deflateOf(packed), most));
}

function deflateOf(packed: Uint8Array): Uint8Array {
  const [method = 0, flags = 0] = packed;
  const isZlib = (method & 15) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 32) === 0;
  if (!isZlib) throw new Error('it is no zlib stream');
  return packed.subarray(HEADER_BYTES);
}

/**
 * Inflating does not tell where the stream ended, and right behind it stands the checksum of what it
 * gave: where that is nowhere, the bytes are damaged.
 */
function checked(packed: Uint8Array, data: Uint8Array): Uint8Array {
  const sum = adler32(data);
  const [a, b, c, d] = [sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
  const last = packed.length - CHECKSUM_BYTES;
  for (let at = packed.indexOf(a, HEADER_BYTES); at >= 0 && at <= last; ) {
    if (packed[at + 1] === b && packed[at + 2] === c && packed[at + 3] === d) return data;
    at = packed.indexOf(a, at + 1);
  }
  throw new Error('its checksum is wrong');
}

function adler32(data: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let at = 0; at < data.length; ) {
    const end = Math.min(at + ADLER_RUN, data.length);
    for (; at < end; at++) {
      a += data[at]!;
      b += a;
    }
    a %= ADLER_MODULUS;
    b %= ADLER_MODULUS;
  }
  return ((b << 16) | a) >>> 0;
}
