import type { FilePath, LineNumber } from './units.ts';

/** What the person asks for, with what the assistant would know besides. */
export interface Query {
  /** May have several lines, e.g. a pasted issue. */
  task: string;
  /** Files that the assistant already has: never spent budget on. */
  given: FilePath[];
  cursor: { path: FilePath; line: LineNumber } | null;
}
