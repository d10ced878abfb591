import type { SkipReason } from '../model/file.ts';
import type { Bytes } from '../model/source.ts';

/** A folder as the walk sees it, wherever it lies. */
export interface WalkFolder {
  kind: 'folder';
  name: string;
  /** Everything in it, in any order. Rejects where it cannot be listed. */
  list(): Promise<WalkEntry[]>;
}

export interface WalkFile {
  kind: 'file';
  name: string;
  /** True where the name had to be altered to be told from another. */
  isRenamed?: boolean;
  /** Looks at the file without reading it. */
  stat(): Promise<{ bytes: number; open(): Promise<Bytes>; blob?: string }>;
}

/** Something that is listed and cannot be read: a symbolic link, a FIFO, an encrypted entry. */
export interface WalkOther {
  kind: 'other';
  name: string;
  reason: SkipReason;
  detail: string;
}

export type WalkEntry = WalkFolder | WalkFile | WalkOther;
