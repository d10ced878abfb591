type Growable = Int8Array | Int32Array | Uint32Array | Uint16Array | Float32Array | Float64Array;

/** The array itself if it holds `length` items, otherwise a copy of at least twice the room. */
export function grown<T extends Growable>(array: T, length: number): T {
  if (length <= array.length) return array;
  const Same = array.constructor as new (length: number) => T;
  const copy = new Same(Math.max(length, array.length * 2));
  copy.set(array);
  return copy;
}
