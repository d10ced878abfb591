/**
 * The object that a delta makes of its base (gitformat-pack): copies of ranges of the base, and bytes
 * of its own.
 *
 * @throws Error where the delta is broken or was made for another base.
 */
export function applyDelta(base: Uint8Array, delta: Uint8Array, most: number): Uint8Array {
  const header = { at: 0 };
  const baseSize = readSize(delta, header);
  const size = readSize(delta, header);
  if (baseSize !== base.length) throw new Error('its delta was made for another base');
  if (size > most) throw new Error(`it has ${size} bytes, more than the ${most} that are read`);
  const out = new Uint8Array(size);
  let filled = 0;
  let at = header.at;
  while (at < delta.length) {
    const code = delta[at++]!;
    if (code === 0) throw new Error('its delta is broken');
    let from = at;
    let length = code;
    let source = delta;
    if (code & 0x80) {
      from = 0;
      length = 0;
      source = base;
      for (let i = 0; i < 4; i++) if (code & (1 << i)) from += delta[at++]! * 2 ** (8 * i);
      for (let i = 0; i < 3; i++) if (code & (16 << i)) length |= delta[at++]! << (8 * i);
      if (length === 0) length = 0x10000;
    } else {
      at += code;
    }
    if (!(at <= delta.length && from + length <= source.length && filled + length <= size)) {
      throw new Error('its delta is broken');
    }
    copy(source, from, out, filled, length);
    filled += length;
  }
  if (filled !== size) throw new Error('its delta is cut off');
  return out;
}

/** Most runs are a name or an id long, for which a loop is quicker than a view. */
const SHORT_RUN = 32;

function copy(from: Uint8Array, at: number, to: Uint8Array, into: number, length: number): void {
  if (length > SHORT_RUN) to.set(from.subarray(at, at + length), into);
  else for (let i = 0; i < length; i++) to[into + i] = from[at + i]!;
}

/** The two sizes at the front of a delta, of its base and of what it makes, are read one after the other. */
export function readSize(delta: Uint8Array, place: { at: number }): number {
  let size = 0;
  for (let scale = 1; size <= Number.MAX_SAFE_INTEGER; scale *= 128) {
    const byte = delta[place.at++];
    if (byte === undefined) throw new Error('its delta is cut off');
    size += (byte & 127) * scale;
    if (byte < 128) return size;
  }
  throw new Error('its delta is broken');
}
