import { Inflate, inflateSync } from 'fflate';
import type { Inflater } from '../../core/history/inflater.ts';
import { joinBytes } from '../../core/text/join-bytes.ts';

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
    // fflate takes nothing for a whole stream.
    if (packed.length === 0) throw new Error('it is cut off');
    return inflateSmall(packed, most) ?? inflateInPieces(packed, most);
  },
};

/** Most objects are small, and less than this much larger than their packed form. */
const USUAL_GROWTH = 8;
const SMALL_BYTES = 64 * 1024;

/** In one go, without the buffers of a stream; null where it does not fit or is broken. */
function inflateSmall(packed: Uint8Array, most: number): Uint8Array | null {
  if (packed.length > SMALL_BYTES) return null;
  const room = Math.min(most, USUAL_GROWTH * packed.length);
  try {
    const data = inflateSync(packed, { out: new Uint8Array(room + 1) });
    return data.length > room ? null : data.slice();
  } catch {
    return null;
  }
}

function inflateInPieces(packed: Uint8Array, most: number): Uint8Array {
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
  return joinBytes(parts);
}
