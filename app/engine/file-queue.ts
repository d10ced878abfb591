import type { Limits } from '../../core/limits.ts';
import type { Ledger, LedgerEntry, PrunedFolder } from '../../core/model/file.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { AbortSignalLike, Listed, Source } from '../../core/model/source.ts';
import { skipDetailOf, skipReasonOf } from '../../core/text/skip-reason.ts';
import { TextBudget } from '../../core/text/text-budget.ts';
import type { FileToParse } from '../../workers/protocol.ts';
import { takeTurns } from './take-turns.ts';

/** A message costs the same for one file as for many; a batch this long still cancels at once. */
const BATCH_FILES = 24;

type ListedFile = Extract<Listed, { kind: 'file' }>;

/**
 * The files of a source as they are listed, for workers to take in batches, and the ledger that
 * accounts for each of them. Listing runs ahead; a file is opened when its batch is taken.
 */
export class FileQueue {
  readonly entries: LedgerEntry[] = [];
  readonly pruned: PrunedFolder[] = [];
  listed = 0;
  opened = 0;
  private readonly waiting: ListedFile[] = [];
  private readonly budget: TextBudget;
  private ended = false;
  private failure: unknown = null;
  private sleepers: (() => void)[] = [];

  constructor(
    limits: Limits,
    private readonly onChange: () => void,
  ) {
    this.budget = new TextBudget(limits);
  }

  /** Lists the source to its end. A failure of the listing itself rejects `take`. */
  async fill(source: Source, signal: AbortSignalLike): Promise<void> {
    const giveWay = takeTurns();
    try {
      for await (const item of source.list(signal)) {
        await giveWay();
        if (signal.aborted) throw new OrielError('cancelled', 'The source was not opened.');
        this.accept(item);
      }
    } catch (error) {
      this.failure = error;
    } finally {
      this.ended = true;
      this.wake();
    }
  }

  /** The next files to parse, opened; null when all have been taken. */
  readonly take = async (): Promise<FileToParse[] | null> => {
    while (this.waiting.length === 0 && !this.ended) {
      await new Promise<void>((resolve) => this.sleepers.push(resolve));
    }
    if (this.failure) throw this.failure;
    if (this.waiting.length === 0) return null;
    const batch = this.waiting.splice(0, BATCH_FILES);
    const opened = await Promise.all(batch.map((file) => this.open(file)));
    this.onChange();
    return opened.filter((file) => file !== null);
  };

  ledger(): Ledger {
    const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
    return { entries: this.entries.sort(byPath), pruned: this.pruned.sort(byPath) };
  }

  private accept(item: Listed): void {
    if (item.kind === 'pruned') {
      this.pruned.push(item.folder);
      return;
    }
    this.listed += 1;
    if (item.kind === 'skipped') this.entries.push(item.entry);
    else this.admit(item);
    this.onChange();
    if (this.waiting.length >= BATCH_FILES) this.wake();
  }

  private wake(): void {
    const sleepers = this.sleepers;
    this.sleepers = [];
    for (const wakeUp of sleepers) wakeUp();
  }

  private admit(file: ListedFile): void {
    const refusal = this.budget.refuse(file);
    if (refusal) this.entries.push(refusal);
    else this.waiting.push(file);
  }

  private async open(file: ListedFile): Promise<FileToParse | null> {
    const { path, bytes, notes = [] } = file;
    try {
      const content = await file.open();
      this.opened += 1;
      return { path, bytes, content, notes };
    } catch (error) {
      const [reason, detail] = [skipReasonOf(error), skipDetailOf(error)];
      this.entries.push({ path, status: 'skipped', bytes, reason, detail });
      return null;
    }
  }
}
