/** What is kept, each in a store of its own. */
export type Kind = 'chunks' | 'vectors';
export const KINDS: readonly Kind[] = ['chunks', 'vectors'];

/** Orders records by the day they were last used, and says their size without reading them. */
export const BY_USE = 'use';

const NAME = 'oriel-cache';
/** Counts up when a stored record changes shape; the records before are dropped. */
const SHAPE = 1;
/** Some browsers never answer when their storage is damaged. */
const OPEN_MS = 2_000;

/** Where databases are; asking for it is what a browser refuses where storage is blocked. */
export type Storage = () => IDBFactory | undefined;

export const browserStorage: Storage = () => globalThis.indexedDB;

/** @throws whatever the browser says where storage is blocked, damaged or does not answer. */
export async function openDatabase(storage: Storage): Promise<IDBDatabase> {
  const factory = storage();
  if (!factory) throw new Error('this browser has no storage');
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('storage does not answer')), OPEN_MS);
    const asked = factory.open(NAME, SHAPE);
    asked.onupgradeneeded = () => {
      const database = asked.result;
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
      for (const kind of KINDS) {
        database.createObjectStore(kind).createIndex(BY_USE, ['day', 'bytes']);
      }
    };
    asked.onerror = () => {
      clearTimeout(late);
      reject(asked.error);
    };
    asked.onsuccess = () => {
      clearTimeout(late);
      const database = asked.result;
      // Another tab with a newer shape, or a person who clears the site, must not wait for this one.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the transaction is through. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
