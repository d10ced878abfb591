import { checkDoings, type Doing, type RiskyStage } from './crash-record.ts';
import { dropKept, keep, keptKeys, readKeptJson } from './local-storage.ts';

const PREFIX = 'oriel.doing.1.';
const LOCK = 'oriel.tab.';
/** Names of files change many times a second; a file that stops the tab takes longer than this. */
const WRITE_MS = 200;
/** Where tabs cannot be told apart by locks: one that wrote this lately may live. */
const STALE_MS = 60_000;

/** What this tab is at, and what is kept of it. One a page, made anew with each load. */
export class CrashLog {
  private readonly key: string;
  private readonly doings = new Set<Doing>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly tab: string,
    private readonly isKept: () => boolean,
    private readonly locks: LockManager | null,
  ) {
    this.key = PREFIX + tab;
  }

  /** Holds the tab's lock from now on; the browser lets it go when the tab ends, however it ends. */
  live(): void {
    this.locks?.request(LOCK + this.tab, () => new Promise(() => {})).catch(() => {});
  }

  /** Before something risky is begun; what comes back is told of its files, and of its end. */
  begin(stage: RiskyStage, source: string): Risk {
    const doing: Doing = { stage, source, files: [], at: Date.now() };
    this.doings.add(doing);
    this.write();
    return {
      at: (now, files) => {
        doing.stage = now;
        doing.files = [...files];
        doing.at = Date.now();
        this.timer ??= setTimeout(() => this.write(), WRITE_MS);
      },
      end: () => {
        this.doings.delete(doing);
        this.write();
      },
    };
  }

  /** What other tabs were at that are no more, each told once. */
  async takeUnfinished(): Promise<Doing[]> {
    const keys = keptKeys(PREFIX).filter((key) => key !== this.key);
    const living = keys.length > 0 ? await this.livingTabs() : null;
    return keys.flatMap((key) => {
      const doings = checkDoings(readKeptJson(key));
      const isLiving =
        living?.has(key.slice(PREFIX.length)) ??
        doings.some(({ at }) => Math.abs(Date.now() - at) < STALE_MS);
      if (isLiving) return [];
      dropKept(key);
      return doings;
    });
  }

  /** The tab is left on purpose. */
  leave(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    dropKept(this.key);
  }

  private write(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.doings.size === 0 || !this.isKept()) dropKept(this.key);
    else keep(this.key, JSON.stringify([...this.doings]));
  }

  /** null where nobody knows. */
  private async livingTabs(): Promise<ReadonlySet<string> | null> {
    try {
      const held = (await this.locks?.query())?.held;
      return held ? new Set(held.map(({ name }) => (name ?? '').slice(LOCK.length))) : null;
    } catch {
      return null;
    }
  }
}

export interface Risk {
  /** Which files are under way now. */
  at(stage: RiskyStage, files: readonly string[]): void;
  end(): void;
}
