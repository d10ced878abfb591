import type { FileNote, LedgerEntry, PrunedFolder } from './file.ts';
import type { FilePath } from './units.ts';

/** The part of a browser's or Node's Blob that reading needs. */
export interface Bytes {
  readonly size: number;
  slice(start: number, end: number): Bytes;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What listing a source yields, one at a time: something to read, or a row for the ledger. */
export type Listed =
  | {
      kind: 'file';
      path: FilePath;
      bytes: number;
      open(): Promise<Bytes>;
      /** What listing already knows of it, e.g. that its name had to be altered. */
      notes?: FileNote[];
      /** Id of its content in git, where it comes from there. */
      blob?: string;
    }
  | { kind: 'skipped'; entry: Extract<LedgerEntry, { status: 'skipped' }> }
  | { kind: 'pruned'; folder: PrunedFolder };

/** What was dropped: a folder, an archive or the sample. Names only until a file is opened. */
export interface Source {
  name: string;
  list(signal: AbortSignalLike): AsyncIterable<Listed>;
  /** Its files by path, those too that listing leaves out; absent where there are no others. */
  files?(signal: AbortSignalLike): Promise<SourceFiles>;
}

/** Files looked at one by one. Paths are relative to the top of the source, with forward slashes. */
export interface SourceFiles {
  /** Names of the files in a folder, without those of its folders; empty where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** null where there is no such file. */
  open(path: string): Promise<Bytes | null>;
}

/** `AbortSignal` without the DOM: enough to stop a loop. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
