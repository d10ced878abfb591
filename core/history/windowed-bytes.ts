import type { Bytes } from '../model/source.ts';
import { messageOf } from '../text/message-of.ts';
import { ByteCache } from './byte-cache.ts';
import { HistoryError } from './history-error.ts';

/** Windows of all files of a repository together; the next pack's push out the last one's. */
export type WindowCache = ByteCache<Uint8Array>;

const WINDOWS_BYTES = 48 * 1024 * 1024;

export function createWindowCache(): WindowCache {
  return new ByteCache(WINDOWS_BYTES);
}

/**
 * Ranges of a file, read in windows: a range read costs a browser a round trip whatever its length, and
 * a pack of hundreds of megabytes must not be read whole.
 */
export class WindowedBytes {
  /** Wanted by several at a time, a window is read once. */
  private readonly reading = new Map<number, Promise<Uint8Array>>();

  constructor(
    private readonly file: Bytes,
    readonly name: string,
    private readonly windowBytes: number,
    private readonly cache: WindowCache,
  ) {}

  get size(): number {
    return this.file.size;
  }

  /**
   * The bytes from `start` to `end`; not to be written to.
   *
   * @throws HistoryError where the file ends before `end` or cannot be read.
   */
  async read(start: number, end: number): Promise<Uint8Array> {
    if (start < 0 || end > this.size || start > end) {
      throw new HistoryError(`${this.name} is cut off: it has ${this.size} bytes, not ${end}`);
    }
    const first = Math.floor(start / this.windowBytes);
    const last = Math.max(first, Math.floor((end - 1) / this.windowBytes));
    const offset = first * this.windowBytes;
    if (first === last) {
      return (await this.window(first)).subarray(start - offset, end - offset);
    }
    const joined = new Uint8Array(end - start);
    for (let index = first; index <= last; index++) {
      const window = await this.window(index);
      const from = index * this.windowBytes;
      const part = window.subarray(Math.max(0, start - from), Math.min(window.length, end - from));
      joined.set(part, Math.max(0, from - start));
    }
    return joined;
  }

  private window(index: number): Uint8Array | Promise<Uint8Array> {
    const known = this.cache.get(`${this.name}:${index}`) ?? this.reading.get(index);
    if (known) return known;
    const reading = this.readWindow(index).finally(() => this.reading.delete(index));
    this.reading.set(index, reading);
    return reading;
  }

  private async readWindow(index: number): Promise<Uint8Array> {
    const start = index * this.windowBytes;
    const end = Math.min(start + this.windowBytes, this.size);
    const window = await readRange(this.file, this.name, start, end);
    this.cache.set(`${this.name}:${index}`, window, window.length);
    return window;
  }
}

/** @throws HistoryError naming the file, where it cannot be read or has become shorter. */
export async function readRange(
  file: Bytes,
  name: string,
  start: number,
  end: number,
): Promise<Uint8Array> {
  let buffer: ArrayBuffer;
  try {
    buffer = await file.slice(start, end).arrayBuffer();
  } catch (error) {
    const why = messageOf(error);
    throw new HistoryError(`${name} cannot be read: ${why}`);
  }
  if (buffer.byteLength !== end - start) {
    throw new HistoryError(`${name} changed while it was read; open the source again`);
  }
  return new Uint8Array(buffer);
}
