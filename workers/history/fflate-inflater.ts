import { Inflate, inflateSync } from 'fflate';
import type { Inflater } from '../../core/history/inflater.ts';

/** Packed bytes fed at a time: deflate grows them at most 1,032 times, so a bomb stops within 17 MB. */
const PIECE_BYTES = 16 * 1024;

export const fflateInflater: Inflater = {
  toSize(packed, size) {
    // What does not fit is dropped by fflate; with one byte more than there should be, too much shows.
    const data = inflateSync(packed, { out: new Uint8Array(size + 1) });
    if (data.length !== size) throw new Error(`it gives other than the ${size} bytes it declares`);
    return data;
  },
  upTo(packed, most) {
    const parts: Uint8Array[] = [];
    let size = 0;
    const stream = new Inflate((part) => {
      size += part.length;
      if (size > most) throw new Error(`it gives more than ${most} bytes`);
      parts.push(part);
    });
    for (let at = 0; at < packed.length; at += PIECE_BYTES) {
      stream.push(packed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length);
    }
    const data = new Uint8Array(size);
    let filled = 0;
    for (const part of parts) {
      data.set(part, filled);
      filled += part.length;
    }
    return data;
  },
};
