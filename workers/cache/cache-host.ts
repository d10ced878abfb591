import type { StoredSize, StoredSizes } from '../../core/cache/stored-sizes.ts';
import { LIMITS } from '../../core/limits.ts';
import type { CacheApi } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';
import {
  BY_USE,
  browserStorage,
  endOf,
  KINDS,
  type Kind,
  openDatabase,
  type Storage,
} from './database.ts';
import { failureOf } from './failure-of.ts';

const MOST_BYTES: Record<Kind, number> = {
  chunks: LIMITS.storedChunkBytes,
  vectors: LIMITS.storedVectorBytes,
};

/** Down to this share of the limit, so that not every visit has to remove a few. */
const ROOM = 0.9;

const NOTHING: StoredSize = { records: 0, bytes: 0 };

/** Answers the cache worker's calls. None of them fails: what went wrong is in the answer. */
export function hostCache(storage: Storage = browserStorage): Handlers<CacheApi> {
  const attempt = async (work: (database: IDBDatabase) => Promise<void>): Promise<StoredSizes> => {
    let database: IDBDatabase | null = null;
    try {
      database = await openDatabase(storage);
      await work(database);
      const [chunks, vectors] = await Promise.all([
        trim(database, 'chunks'),
        trim(database, 'vectors'),
      ]);
      return { chunks, vectors, failure: null };
    } catch (error) {
      return { chunks: NOTHING, vectors: NOTHING, failure: failureOf(error) };
    } finally {
      database?.close();
    }
  };
  return {
    tidy: () => attempt(async () => {}),
    clear: () =>
      attempt(async (database) => {
        const transaction = database.transaction(KINDS, 'readwrite');
        for (const kind of KINDS) transaction.objectStore(kind).clear();
        await endOf(transaction);
      }),
  };
}

/** Removes what was used longest ago until the kind is within its limit; what is left then. */
async function trim(database: IDBDatabase, kind: Kind): Promise<StoredSize> {
  const { keys, sizes } = await listByUse(database, kind);
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes <= MOST_BYTES[kind]) return { records: keys.length, bytes };
  const transaction = database.transaction(kind, 'readwrite', { durability: 'relaxed' });
  const records = transaction.objectStore(kind);
  let removed = 0;
  for (; bytes > MOST_BYTES[kind] * ROOM; removed += 1) {
    records.delete(keys[removed]!);
    bytes -= sizes[removed]!;
  }
  await endOf(transaction);
  return { records: keys.length - removed, bytes };
}

/** Keys with their sizes, least recently used first, by the index alone: no record is read. */
function listByUse(
  database: IDBDatabase,
  kind: Kind,
): Promise<{ keys: IDBValidKey[]; sizes: number[] }> {
  const keys: IDBValidKey[] = [];
  const sizes: number[] = [];
  const request = database.transaction(kind).objectStore(kind).index(BY_USE).openKeyCursor();
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) {
        resolve({ keys, sizes });
        return;
      }
      const [, bytes] = cursor.key as [day: number, bytes: number];
      keys.push(cursor.primaryKey);
      sizes.push(bytes);
      cursor.continue();
    };
  });
}
