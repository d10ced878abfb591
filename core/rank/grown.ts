type Growable = Int8Array | Int32Array | Uint32Array | Uint16Array | Float32Array | Float64Array;

/**
 * The array itself if it holds `length` items, otherwise a copy of at least twice the room.
 *
 * @param most items that are wanted at all: the room does not double beyond, where it would never be used.
 */
export function grown<T extends Growable>(array: T, length: number, most = Infinity): T {
  if (length <= array.length) return array;
  const Same = array.constructor as new (length: number) => T;
  const copy = new Same(Math.max(length, Math.min(array.length * 2, most)));
  copy.set(array);
  return copy;
}
