import type { ListedBlob, ListedTree } from '../../history/tree-source.ts';
import type { Limits } from '../../limits.ts';
import type { Ledger, LedgerEntry, PrunedFolder } from '../../model/file.ts';
import type { FilePath } from '../../model/units.ts';
import { comparePaths } from '../../paths/compare-paths.ts';
import { TextBudget } from '../../text/text-budget.ts';

interface HeldBlob {
  blob: string;
  /** What became of it when it was read. */
  row: LedgerEntry;
}

/** What leads from the tree at hand to another one. */
export interface TreeStep {
  /** Files that are not as they were; those of them that were indexed have to leave the corpus. */
  gone: FilePath[];
  /** Files to be read, in the order of their paths. */
  read: ListedBlob[];
  stays: ReadonlyMap<FilePath, HeldBlob>;
  /** Rows of what is not read at all. */
  passedOver: LedgerEntry[];
  pruned: PrunedFolder[];
}

/** Which tree a corpus holds: a file whose path and blob are the same is not read again. */
export class BaseTree {
  private held: ReadonlyMap<FilePath, HeldBlob> = new Map();

  /** What it takes to hold another tree; asking changes nothing. */
  stepTo(
    { files, skipped, pruned }: ListedTree,
    limits: Pick<Limits, 'textBytes' | 'fileBytes' | 'notebookBytes'>,
  ): TreeStep {
    const budget = new TextBudget(limits);
    const stays = new Map<FilePath, HeldBlob>();
    const step: TreeStep = { gone: [], read: [], stays, passedOver: [...skipped], pruned };
    for (const file of files) {
      const refusal = budget.refuse(file);
      const known = this.held.get(file.path);
      if (refusal) step.passedOver.push(refusal);
      else if (known?.blob === file.blob) stays.set(file.path, known);
      else step.read.push(file);
    }
    step.gone = [...this.held.keys()].filter((path) => !stays.has(path));
    return step;
  }

  /**
   * The step was taken: the ledger of the tree that is held from now on.
   *
   * @param rows of the files that were to be read, one each.
   */
  settle({ stays, read, passedOver, pruned }: TreeStep, rows: readonly LedgerEntry[]): Ledger {
    const blobs = new Map(read.map(({ path, blob }) => [path, blob]));
    const held = new Map(stays);
    for (const row of rows) held.set(row.path, { blob: blobs.get(row.path)!, row });
    this.held = held;
    const entries = [...passedOver, ...Array.from(held.values(), ({ row }) => row)];
    const byPath = (a: { path: string }, b: { path: string }): number =>
      comparePaths(a.path, b.path);
    return { entries: entries.sort(byPath), pruned: [...pruned].sort(byPath) };
  }
}
