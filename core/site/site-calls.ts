/** What the page asks of its service worker, with a port for the answer. */
export type SiteCall =
  | { kind: 'status' }
  /** Keeps the next file that is not kept; the status then. */
  | { kind: 'keep'; what: KeepWhat }
  /** Has a new build take over from the one before. */
  | { kind: 'take-over' }
  /** Removes all that is kept. */
  | { kind: 'remove' };

/** What the page needs for what it does unasked, or every file. */
export type KeepWhat = 'needed' | 'all';

export interface FileSum {
  files: number;
  bytes: number;
}

/** How much of a build is kept. */
export interface SiteStatus {
  build: string;
  needed: { of: FileSum; kept: FileSum };
  all: { of: FileSum; kept: FileSum };
  /** Files that did not come, or came other than they were built, and why. */
  failed: { path: string; why: string }[];
}

/** Whether nothing is left that could still be kept. */
export function isThrough({ failed, ...sums }: SiteStatus, what: KeepWhat): boolean {
  return sums[what].kept.files + failed.length >= sums[what].of.files;
}

/** Whether the page starts and works without its host. */
export function isWhole({ needed }: SiteStatus): boolean {
  return needed.kept.files === needed.of.files;
}
