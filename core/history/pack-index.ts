import type { Bytes } from '../model/source.ts';
import { HistoryError } from './history-error.ts';
import { bytesOfId, ID_BYTES, type ObjectId } from './object-id.ts';
import { type WindowCache, WindowedBytes } from './windowed-bytes.ts';

/** An id is looked for in one 256th of the names: smaller windows than a pack's waste less. */
const WINDOW_BYTES = 128 * 1024;
const FAN_OUT_BYTES = 1024;
const SIGNATURE = 0xff744f63;

/** Where the parts of an index lie, by its version (gitformat-pack). */
interface Layout {
  /** Of the first id, and from one to the next. */
  ids: number;
  idStride: number;
  /** Of the first offset, and from one to the next. */
  offsets: number;
  offsetStride: number;
  /** Of offsets beyond 31 bits; version 1 has none. */
  largeOffsets: number | null;
}

/** Which objects a pack holds and where: an `.idx` of version 1 or 2. */
export class PackIndex {
  private constructor(
    private readonly bytes: WindowedBytes,
    /** Objects whose id begins with a byte up to this one. */
    private readonly fanOut: readonly number[],
    private readonly layout: Layout,
  ) {}

  /** @throws HistoryError where it is none, or cut off. */
  static async open(file: Bytes, name: string, cache: WindowCache): Promise<PackIndex> {
    const bytes = new WindowedBytes(file, name, WINDOW_BYTES, cache);
    const head = viewOf(await bytes.read(0, FAN_OUT_BYTES));
    const isVersioned = head.getUint32(0) === SIGNATURE;
    const version = isVersioned ? head.getUint32(4) : 1;
    if (version > 2) throw new HistoryError(`${name} has version ${version}, which is unknown`);
    const start = isVersioned ? 8 : 0;
    const table = viewOf(await bytes.read(start, start + FAN_OUT_BYTES));
    const fanOut = Array.from({ length: 256 }, (_, byte) => table.getUint32(4 * byte));
    if (fanOut.some((count, byte) => byte > 0 && count < fanOut[byte - 1]!)) {
      throw new HistoryError(`${name} is damaged: its fan-out table goes down`);
    }
    return new PackIndex(bytes, fanOut, layoutOf(version, start + FAN_OUT_BYTES, fanOut[255]!));
  }

  get objects(): number {
    return this.fanOut[255]!;
  }

  /** Offset of an object in the pack; null where the pack does not hold it. */
  async find(id: ObjectId): Promise<number | null> {
    const wanted = bytesOfId(id);
    const first = wanted[0] ? this.fanOut[wanted[0] - 1]! : 0;
    const end = this.fanOut[wanted[0]!]!;
    if (first === end) return null;
    const { ids, idStride } = this.layout;
    const names = await this.bytes.read(
      ids + first * idStride,
      ids + end * idStride - (idStride - ID_BYTES),
    );
    let low = 0;
    let high = end - first;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareIds(names, middle * idStride, wanted);
      if (order === 0) return this.offsetOf(first + middle);
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return null;
  }

  private async offsetOf(number: number): Promise<number> {
    const { offsets, offsetStride, largeOffsets } = this.layout;
    const at = offsets + number * offsetStride;
    const offset = viewOf(await this.bytes.read(at, at + 4)).getUint32(0);
    if (largeOffsets === null || offset < 0x80000000) return offset;
    const large = largeOffsets + (offset - 0x80000000) * 8;
    return Number(viewOf(await this.bytes.read(large, large + 8)).getBigUint64(0));
  }
}

function layoutOf(version: number, start: number, objects: number): Layout {
  const stride = 4 + ID_BYTES;
  if (version === 1) {
    return {
      ids: start + 4,
      idStride: stride,
      offsets: start,
      offsetStride: stride,
      largeOffsets: null,
    };
  }
  // Between ids and offsets stands a CRC for each object.
  const offsets = start + objects * (ID_BYTES + 4);
  const largeOffsets = offsets + objects * 4;
  return { ids: start, idStride: ID_BYTES, offsets, offsetStride: 4, largeOffsets };
}

function compareIds(names: Uint8Array, at: number, wanted: Uint8Array): number {
  for (let i = 0; i < ID_BYTES; i++) {
    const difference = names[at + i]! - wanted[i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
