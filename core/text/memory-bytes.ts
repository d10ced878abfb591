import type { Bytes } from '../model/source.ts';

/** Bytes that are in memory already; `arrayBuffer` copies them. */
export function memoryBytes(bytes: Uint8Array): Bytes {
  return {
    size: bytes.length,
    slice: (start, end) => memoryBytes(bytes.subarray(start, end)),
    arrayBuffer: async () => bytes.slice().buffer as ArrayBuffer,
  };
}
