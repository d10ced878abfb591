import type { CharOffset, FilePath, LineNumber, TokenCount } from '../../model/units.ts';

/** What a stretch of a prompt is for, in the order in which a well-made prompt has them. */
export const PART_KINDS = [
  'role',
  'rules',
  'tools',
  'examples',
  'background',
  'dynamic',
  'conversation',
  'task',
  'output',
] as const;

export type PartKind = (typeof PART_KINDS)[number];

/** A stretch of one text; the parts of a text partition it. */
export interface PromptPart {
  path: FilePath;
  kind: PartKind;
  /** Heading or tag that it stands under; empty where there is none. */
  title: string;
  /** A clause: what the guess goes by. */
  because: string;
  start: CharOffset;
  end: CharOffset;
  startLine: LineNumber;
  /** Of the stretch alone; over several parts they may differ from those of the whole by one a seam. */
  tokens: TokenCount;
}
