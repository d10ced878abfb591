import type { ContentHash, FilePath } from './units.ts';

/** One file of the source that was read and decoded. */
export interface SourceFile {
  path: FilePath;
  text: string;
  /** Size on disk, in bytes. */
  bytes: number;
  hash: ContentHash;
}

/** A file of the source as the index holds it, with what its ledger row notes. */
export interface HeldFile extends SourceFile {
  notes: FileNote[];
}

/** Why a listed file is not in the index. The wording shown to a person lives in the app. */
export type SkipReason =
  | 'ignored' // a .gitignore, .orielignore or default rule; `detail` names the rule
  | 'binary'
  | 'too-large'
  | 'over-limit' // the source has more files or text than the limits allow
  | 'unreadable'
  | 'vanished'
  | 'changed' // edited between listing and reading; browsers say the same where permissions forbid it
  | 'timed-out'
  | 'unnameable'
  | 'duplicate-path'
  | 'quarantined' // it killed the parse worker twice
  | 'cancelled';

/** What a person should know of a file that is indexed all the same. */
export type FileNote =
  | 'empty'
  | 'decoded-with-guesses'
  | 'utf-16'
  | 'outputs-left-out' // a notebook, indexed as the text of its cells
  | 'lines-only' // no grammar for it: cut by line windows
  | 'syntax-errors' // grammar gave up: cut by line windows
  | 'long-lines' // not parsed: cut by line windows
  | 'grammar-missing' // its grammar did not load: cut by line windows
  | 'partly-lines' // a part in another language was cut by line windows
  | 'odd-name'; // the name holds characters that do not show, was altered, or looks like another

/** Notes that come of cutting a file, not of reading it: they may change when it is cut anew. */
const CUT_NOTES: ReadonlySet<FileNote> = new Set([
  'empty',
  'lines-only',
  'syntax-errors',
  'long-lines',
  'grammar-missing',
  'partly-lines',
]);

/** A file's notes after it was cut (anew): those of reading it stay. */
export function withCutNotes(notes: readonly FileNote[], cut: readonly FileNote[]): FileNote[] {
  return [...new Set([...notes.filter((note) => !CUT_NOTES.has(note)), ...cut])];
}

/** One row of the ledger. listed = indexed + skipped, always. */
export type LedgerEntry =
  | {
      path: FilePath;
      status: 'indexed';
      bytes: number;
      /** null in a ledger that was saved before version 3. */
      hash: ContentHash | null;
      chunks: number;
      notes: FileNote[];
    }
  | SkippedEntry;

/** The row of a file that is not in the index. */
export interface SkippedEntry {
  path: FilePath;
  status: 'skipped';
  bytes: number | null;
  reason: SkipReason;
  detail: string;
}

/** A folder that was pruned before its files were listed, so they are not counted. */
export interface PrunedFolder {
  path: FilePath;
  rule: string;
}

export interface Ledger {
  entries: LedgerEntry[];
  pruned: PrunedFolder[];
}

/** The ledger with the rows of files that were cut anew in place of their old ones. */
export function renewLedger(ledger: Ledger, rows: readonly LedgerEntry[]): Ledger {
  return { ...ledger, entries: renewRows(ledger.entries, rows) };
}

/** Rows with later ones in place of those of indexed files. */
export function renewRows(
  entries: readonly LedgerEntry[],
  rows: readonly LedgerEntry[],
): LedgerEntry[] {
  const renewed = new Map(rows.map((row) => [row.path, row]));
  return entries.map((entry) =>
    entry.status === 'indexed' ? (renewed.get(entry.path) ?? entry) : entry,
  );
}

export interface LedgerTotals {
  listed: number;
  indexed: number;
  skipped: number;
}

export function ledgerTotals(ledger: Ledger): LedgerTotals {
  const indexed = ledger.entries.filter((entry) => entry.status === 'indexed').length;
  return { listed: ledger.entries.length, indexed, skipped: ledger.entries.length - indexed };
}
