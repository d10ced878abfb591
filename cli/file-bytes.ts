import { open } from 'node:fs/promises';
import type { Bytes } from '../core/model/source.ts';

/** A stretch of a file, read when asked for; `openAsBlob` would do it and is experimental in Node 20. */
export function bytesOf(path: string, start: number, end: number): Bytes {
  const size = Math.max(0, end - start);
  return {
    size,
    slice: (from, to) => bytesOf(path, start + from, Math.min(start + to, end)),
    arrayBuffer: async () => {
      const handle = await open(path);
      try {
        const buffer = new ArrayBuffer(size);
        const { bytesRead } = await handle.read(new Uint8Array(buffer), 0, size, start);
        return bytesRead === size ? buffer : buffer.slice(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
  };
}
