import type { SourceFiles } from '../model/source.ts';
import { comparePaths } from '../paths/compare-paths.ts';
import { ByteCache } from './byte-cache.ts';
import type { GitObject, ObjectType } from './git-object.ts';
import { HistoryError } from './history-error.ts';
import type { Inflater } from './inflater.ts';
import { readLooseObject } from './loose-object.ts';
import type { ObjectId } from './object-id.ts';
import { Pack, type PackTools } from './pack.ts';
import { PackIndex } from './pack-index.ts';
import { createWindowCache } from './windowed-bytes.ts';

/** What deltas build on is kept longer than what was asked for. */
const OBJECTS_BYTES = 32 * 1024 * 1024;
const RECENT_BYTES = 8 * 1024 * 1024;

/** A pack's index, and the pack once an object of it is wanted. */
interface HeldPack {
  name: string;
  index: PackIndex;
  pack: Promise<Pack> | null;
}

/**
 * Objects by their id, from all packs and loose files of the folders of objects. Ids are taken at their
 * word: content is held against the checksum of its compression, not hashed again.
 */
export class ObjectStore {
  /** What is wrong with packs that are left out. */
  readonly problems: string[] = [];
  private readonly tools: PackTools;
  /** Asked for by their id: a commit is by its child as well, its tree by both. */
  private readonly recent = new ByteCache<GitObject>(RECENT_BYTES);
  private readonly reading = new Map<ObjectId, Promise<GitObject>>();
  /** The one that held the last object first. */
  private packs: HeldPack[] = [];

  private constructor(
    private readonly files: SourceFiles,
    private readonly folders: readonly string[],
    inflater: Inflater,
  ) {
    this.tools = { inflater, windows: createWindowCache(), objects: new ByteCache(OBJECTS_BYTES) };
  }

  /** @param folders such as `.git/objects`, with those of alternates behind it. */
  static async open(
    files: SourceFiles,
    folders: readonly string[],
    inflater: Inflater,
  ): Promise<ObjectStore> {
    const store = new ObjectStore(files, folders, inflater);
    for (const folder of folders) {
      const names = (await files.list(`${folder}/pack`)).filter((name) => name.endsWith('.idx'));
      names.sort(comparePaths);
      for (const name of names) await store.openIndex(`${folder}/pack/${name}`);
    }
    return store;
  }

  /** @throws HistoryError where the object is missing, damaged or of another type. */
  async read(id: ObjectId, type: ObjectType): Promise<Uint8Array> {
    const object = this.recent.get(id) ?? (await this.readOnce(id));
    if (object.type !== type)
      throw new HistoryError(`object ${id} is a ${object.type}, no ${type}`);
    return object.data;
  }

  /**
   * Bytes of an object, without making it where it is packed.
   *
   * @throws HistoryError where it is missing or damaged.
   */
  async size(id: ObjectId): Promise<number> {
    const packed = await this.findPacked(id);
    if (packed) return packed.pack.size(packed.offset, id);
    return (this.recent.get(id) ?? (await this.readOnce(id))).data.length;
  }

  /** One that is asked for twice at a time, as trees of neighbours are, is read once. */
  private async readOnce(id: ObjectId): Promise<GitObject> {
    let reading = this.reading.get(id);
    if (!reading) {
      reading = this.find(id).finally(() => this.reading.delete(id));
      this.reading.set(id, reading);
    }
    const object = await reading;
    this.recent.set(id, object, object.data.length);
    return object;
  }

  private async find(id: ObjectId): Promise<GitObject> {
    const packed = await this.findPacked(id);
    if (packed) return packed.pack.read(packed.offset, id);
    for (const folder of this.folders) {
      const name = `${folder}/${id.slice(0, 2)}/${id.slice(2)}`;
      const file = await this.files.open(name);
      if (!file) continue;
      return readLooseObject(file, name, this.tools.inflater);
    }
    throw new HistoryError(
      `object ${id} is not there; partial and interrupted clones lack objects`,
    );
  }

  private async findPacked(id: ObjectId): Promise<{ pack: Pack; offset: number } | null> {
    for (const held of this.packs) {
      const offset = await held.index.find(id);
      if (offset === null) continue;
      if (held !== this.packs[0]) this.packs = [held, ...this.packs.filter((one) => one !== held)];
      held.pack ??= this.openPack(held);
      return { pack: await held.pack, offset };
    }
    return null;
  }

  private async openIndex(name: string): Promise<void> {
    try {
      const file = await this.files.open(name);
      if (!file) return;
      const index = await PackIndex.open(file, name, this.tools.windows);
      this.packs.push({ name: name.replace(/\.idx$/, '.pack'), index, pack: null });
    } catch (error) {
      if (!(error instanceof HistoryError)) throw error;
      this.problems.push(error.message);
    }
  }

  private async openPack({ name, index }: HeldPack): Promise<Pack> {
    const file = await this.files.open(name);
    if (!file) throw new HistoryError(`${name} is not there, but its index is`);
    return Pack.open(file, name, index, this.tools);
  }
}
