import { checksum } from '../../core/cache/checksum.ts';
import {
  answerOf,
  browserStorage,
  endOf,
  type Kind,
  openDatabase,
  type Storage,
} from './database.ts';
import { failureOf } from './failure-of.ts';

/** A record as it is stored. */
interface Stored {
  data: string;
  sum: string;
  /** When it was last used, in days since 1970. */
  day: number;
  bytes: number;
}

/** What became of looking a key up. `broken` is a record that is not what was written. */
export type Found = { kind: 'found'; data: string } | { kind: 'absent' } | { kind: 'broken' };

const ABSENT: Found = { kind: 'absent' };
const BROKEN: Found = { kind: 'broken' };

const DAY_MS = 86_400_000;
/** A record's day is written again when it is this old: a week is fine enough to tell what is in use. */
const TOUCH_DAYS = 7;
/** A look-up takes a millisecond; one that takes this long is slower than making the records. */
const READ_MS = 2_000;

/**
 * Records of one kind by key, of one version of the code that makes them: those of other versions are
 * removed when it is first used. Never rejects: when storage fails, everything is absent and nothing is
 * kept from then on, and `failure` says why.
 */
export class RecordStore {
  /** What the browser said when storage failed; null while it works. */
  failure: string | null = null;
  private opening: Promise<IDBDatabase> | null = null;
  private waiting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly kind: Kind,
    /** Null where the code has no version: nothing is kept then. */
    private readonly version: string | null,
    private readonly storage: Storage = browserStorage,
    private readonly today = () => Math.floor(Date.now() / DAY_MS),
  ) {}

  async getAll(keys: readonly string[]): Promise<Found[]> {
    const none = keys.map(() => ABSENT);
    return this.attempt(none, async (database) => {
      const records = database.transaction(this.kind).objectStore(this.kind);
      return inTime(
        Promise.all(
          keys.map((key) =>
            answerOf<Stored | undefined>(records.get(this.fullKey(key))).then(
              (stored) => (stored ? this.verify(key, stored) : ABSENT),
              () => BROKEN,
            ),
          ),
        ),
      );
    });
  }

  /** Keeps records in the background, after what waits already. */
  put(entries: readonly (readonly [key: string, data: string])[]): void {
    if (entries.length === 0) return;
    const day = this.today();
    this.waiting = this.waiting.then(() =>
      this.attempt(undefined, async (database) => {
        const transaction = database.transaction(this.kind, 'readwrite', { durability: 'relaxed' });
        const records = transaction.objectStore(this.kind);
        for (const [key, data] of entries) {
          const full = this.fullKey(key);
          const stored: Stored = {
            data,
            sum: checksum(full, data),
            day,
            bytes: data.length + full.length,
          };
          records.put(stored, full);
        }
        await endOf(transaction);
      }),
    );
  }

  private verify(key: string, stored: Stored): Found {
    const { data, sum, day } = stored;
    if (typeof data !== 'string' || sum !== checksum(this.fullKey(key), data)) return BROKEN;
    if (this.today() - day >= TOUCH_DAYS) this.put([[key, data]]);
    return { kind: 'found', data };
  }

  private fullKey(key: string): string {
    return `${this.version}/${key}`;
  }

  /** What `work` makes of the database, or the fallback where there is none or it fails. */
  private async attempt<T>(fallback: T, work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    if (this.failure !== null || this.version === null) return fallback;
    try {
      this.opening ??= this.open();
      return await work(await this.opening);
    } catch (error) {
      this.failure ??= failureOf(error);
      return fallback;
    }
  }

  private async open(): Promise<IDBDatabase> {
    const database = await openDatabase(this.storage);
    const transaction = database.transaction(this.kind, 'readwrite', { durability: 'relaxed' });
    const records = transaction.objectStore(this.kind);
    // Keys are ordered, and all of this version lie between these two.
    records.delete(IDBKeyRange.upperBound(`${this.version}/`, true));
    records.delete(IDBKeyRange.lowerBound(`${this.version}0`));
    await endOf(transaction);
    return database;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('storage does not answer')), READ_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
