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
 * kept from then on, and `failure` says why. Where only writing fails, reading goes on.
 */
export class RecordStore {
  /** What the browser said when storage failed; null while it works. */
  failure: string | null = null;
  private canWrite = true;
  private opening: Promise<IDBDatabase> | null = null;
  private waiting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly kind: Kind,
    /** Null where the code has no version: nothing is kept then. */
    private readonly version: string | null,
    private readonly storage: Storage = browserStorage,
    private readonly today = () => Math.floor(Date.now() / DAY_MS),
  ) {}

  /** What is kept under each key, in one transaction. */
  async getAll(keys: readonly string[]): Promise<Found[]> {
    const records = await this.read(keys.map((key) => this.fullKey(key)));
    const old: [key: string, data: string][] = [];
    const found = keys.map((key, index): Found => {
      const stored = records[index];
      if (!stored) return stored === null ? BROKEN : ABSENT;
      const { data, sum, day } = stored;
      if (typeof data !== 'string' || sum !== checksum(this.fullKey(key), data)) return BROKEN;
      if (this.today() - day >= TOUCH_DAYS) old.push([key, data]);
      return { kind: 'found', data };
    });
    this.put(old);
    return found;
  }

  /** Keeps records in the background, after what waits already. */
  put(entries: readonly (readonly [key: string, data: string])[]): void {
    if (entries.length === 0) return;
    this.waiting = this.waiting.then(() => this.write(entries));
  }

  /** Resolves when all that was put so far is written, or will not be. */
  written(): Promise<unknown> {
    return this.waiting;
  }

  /** Undefined where there is none, null where there is one that cannot be read. */
  private async read(keys: readonly string[]): Promise<(Stored | null | undefined)[]> {
    if (this.failure !== null || this.version === null) return [];
    try {
      const records = (await this.database()).transaction(this.kind).objectStore(this.kind);
      const answers = keys.map((key) =>
        answerOf<Stored | undefined>(records.get(key)).catch(() => null),
      );
      return await inTime(Promise.all(answers));
    } catch (error) {
      this.failure ??= failureOf(error);
      return [];
    }
  }

  private async write(entries: readonly (readonly [key: string, data: string])[]): Promise<void> {
    if (this.failure !== null || this.version === null || !this.canWrite) return;
    try {
      const database = await this.database();
      const transaction = database.transaction(this.kind, 'readwrite', { durability: 'relaxed' });
      const records = transaction.objectStore(this.kind);
      for (const [key, data] of entries) {
        const full = this.fullKey(key);
        const bytes = data.length + full.length;
        const stored: Stored = { data, sum: checksum(full, data), day: this.today(), bytes };
        records.put(stored, full);
      }
      await endOf(transaction);
    } catch {
      // There is no room, and there will be none for the next either.
      this.canWrite = false;
    }
  }

  private fullKey(key: string): string {
    return `${this.version}/${key}`;
  }

  private database(): Promise<IDBDatabase> {
    this.opening ??= this.open();
    return this.opening;
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
