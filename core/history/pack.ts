import { LIMITS } from '../limits.ts';
import type { Bytes } from '../model/source.ts';
import { messageOf } from '../text/message-of.ts';
import { applyDelta, readSize } from './apply-delta.ts';
import type { ByteCache } from './byte-cache.ts';
import type { GitObject, ObjectType } from './git-object.ts';
import { HistoryError } from './history-error.ts';
import type { Inflater } from './inflater.ts';
import { ID_BYTES, idAt, type ObjectId } from './object-id.ts';
import type { PackIndex } from './pack-index.ts';
import { mostPacked, unzlib } from './unzlib.ts';
import { type WindowCache, WindowedBytes } from './windowed-bytes.ts';

/** Objects of one commit lie together, so a window brings in many that are wanted next. */
const WINDOW_BYTES = 128 * 1024;
/** Type and size take ten bytes at most, a base's id twenty. */
const ENTRY_HEAD_BYTES = 40;
const HEADER_BYTES = 12;
const SIGNATURE = 0x5041434b;

const TYPES: Record<number, ObjectType> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };
const OFFSET_DELTA = 6;
const ID_DELTA = 7;

/** What stands before an entry's packed bytes. */
interface EntryHead {
  type: number;
  /** Of what is packed: an object, or a delta. */
  size: number;
  /** Offset of what a delta builds on. */
  base: number;
  /** Offset of the packed bytes. */
  start: number;
}

type Entry =
  | { kind: 'whole'; object: GitObject }
  | { kind: 'delta'; delta: Uint8Array; base: number };

/** Objects by their offset in one pack, deltas resolved. */
export class Pack {
  private constructor(
    private readonly bytes: WindowedBytes,
    private readonly index: PackIndex,
    private readonly inflater: Inflater,
    private readonly cache: ByteCache<GitObject>,
  ) {}

  /** @throws HistoryError where it is no pack, or not the one that the index was made for. */
  static async open(
    file: Bytes,
    name: string,
    index: PackIndex,
    { inflater, windows, objects }: PackTools,
  ): Promise<Pack> {
    const bytes = new WindowedBytes(file, name, WINDOW_BYTES, windows);
    const head = await bytes.read(0, HEADER_BYTES);
    const view = new DataView(head.buffer, head.byteOffset, HEADER_BYTES);
    const version = view.getUint32(4);
    if (view.getUint32(0) !== SIGNATURE || version < 2 || version > 3) {
      throw new HistoryError(`${name} is no pack of version 2 or 3`);
    }
    if (view.getUint32(8) !== index.objects) {
      throw new HistoryError(
        `${name} holds ${view.getUint32(8)} objects, its index ${index.objects}`,
      );
    }
    return new Pack(bytes, index, inflater, objects);
  }

  /**
   * @param id only names the object in errors.
   * @throws HistoryError where the object or one it builds on is damaged, cut off or too large.
   */
  read(offset: number, id: ObjectId): Promise<GitObject> {
    return this.naming(id, this.resolve(offset));
  }

  /** Bytes of an object, without making it. Parameters and errors as for `read`. */
  size(offset: number, id: ObjectId): Promise<number> {
    return this.naming(id, this.sizeAt(offset));
  }

  private async naming<T>(id: ObjectId, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof HistoryError) throw error;
      const why = messageOf(error);
      throw new HistoryError(`object ${id} in ${this.bytes.name} is damaged: ${why}`);
    }
  }

  private async sizeAt(offset: number): Promise<number> {
    const known = this.cache.get(this.keyOf(offset));
    if (known) return known.data.length;
    const head = await this.headAt(offset);
    if (!isDelta(head)) return head.size;
    const delta = await this.unpack(head);
    const at = { at: 0 };
    readSize(delta, at);
    return readSize(delta, at);
  }

  private async resolve(offset: number): Promise<GitObject> {
    const chain: { offset: number; delta: Uint8Array }[] = [];
    let object = this.cache.get(this.keyOf(offset));
    for (let at = offset; !object; ) {
      const entry = await this.entryAt(at);
      if (entry.kind === 'whole') {
        object = entry.object;
        this.keep(at, object);
      } else {
        chain.push({ offset: at, delta: entry.delta });
        if (chain.length > LIMITS.gitDeltas) throw new Error('its chain of deltas has no end');
        at = entry.base;
        object = this.cache.get(this.keyOf(at));
      }
    }
    for (let link = chain.pop(); link; link = chain.pop()) {
      const data = applyDelta(object.data, link.delta, LIMITS.gitObjectBytes);
      object = { type: object.type, data };
      this.keep(link.offset, object);
    }
    return object;
  }

  private async entryAt(offset: number): Promise<Entry> {
    const head = await this.headAt(offset);
    const data = await this.unpack(head);
    if (isDelta(head)) return { kind: 'delta', delta: data, base: head.base };
    const plain = TYPES[head.type];
    if (!plain) throw new Error(`it is of type ${head.type}, which is unknown`);
    return { kind: 'whole', object: { type: plain, data } };
  }

  private async unpack({ size, start }: EntryHead): Promise<Uint8Array> {
    if (size > LIMITS.gitObjectBytes) {
      throw new Error(`it has ${size} bytes, more than the ${LIMITS.gitObjectBytes} that are read`);
    }
    const end = this.bytes.size - ID_BYTES;
    const packed = await this.bytes.read(start, Math.min(start + mostPacked(size), end));
    return unzlib(this.inflater, packed, size);
  }

  private async headAt(offset: number): Promise<EntryHead> {
    const end = this.bytes.size - ID_BYTES;
    if (offset < HEADER_BYTES || offset >= end) throw new Error('it would lie outside of the pack');
    const head = await this.bytes.read(offset, Math.min(offset + ENTRY_HEAD_BYTES, end));
    let at = 0;
    const next = (): number => {
      const byte = head[at++];
      if (byte === undefined) throw new Error('it is cut off');
      return byte;
    };
    let byte = next();
    const type = (byte >> 4) & 7;
    let size = byte & 15;
    for (let scale = 16; byte & 128; scale *= 128) {
      byte = next();
      size += (byte & 127) * scale;
    }
    let base = 0;
    if (type === OFFSET_DELTA) {
      byte = next();
      let distance = byte & 127;
      while (byte & 128) {
        byte = next();
        distance = (distance + 1) * 128 + (byte & 127);
      }
      base = offset - distance;
    } else if (type === ID_DELTA) {
      if (at + ID_BYTES > head.length) throw new Error('it is cut off');
      const id = idAt(head, at);
      at += ID_BYTES;
      const found = await this.index.find(id);
      if (found === null) throw new Error(`it builds on ${id}, which the pack does not hold`);
      base = found;
    }
    return { type, size, base, start: offset + at };
  }

  private keep(offset: number, object: GitObject): void {
    this.cache.set(this.keyOf(offset), object, object.data.length);
  }

  private keyOf(offset: number): string {
    return `${this.bytes.name}:${offset}`;
  }
}

const isDelta = ({ type }: EntryHead): boolean => type === OFFSET_DELTA || type === ID_DELTA;

/** What all packs of a repository share. */
export interface PackTools {
  inflater: Inflater;
  windows: WindowCache;
  /** Objects that others may build on. */
  objects: ByteCache<GitObject>;
}
