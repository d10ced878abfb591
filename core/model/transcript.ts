import type { LineRange } from './labelled-task.ts';
import type { FilePath, TokenCount } from './units.ts';

/** What a file of a conversation was taken for, told from its content. */
export type TranscriptFormat =
  | 'claude-code'
  | 'codex'
  | 'codex-exec'
  | 'atif'
  | 'lhar'
  | 'openai-chat'
  | 'openai-responses'
  | 'anthropic'
  | 'gemini';

/** 1-based number of a model call within its conversation, as people count turns. */
export type TurnNumber = number;
/** Place of a block in `Transcript.blocks`, from 0. */
export type BlockIndex = number;

export type BlockKind =
  | 'system'
  | 'tools'
  | 'user'
  | 'assistant'
  | 'thinking'
  | 'call'
  | 'result'
  | 'file'
  | 'image'
  | 'summary'
  | 'other';

/**
 * The fifth seed's areas of a window. Pinned: must not change while the task lasts. Ledger: the state of the
 * task. Scratch: raw output and steps on the way. Unknown: in the window by what the file says, and of no
 * kind that is known.
 */
export type ReplayTier = 'pinned' | 'ledger' | 'scratch' | 'unknown';

/** Where a block stands in the file, so that its whole text can be read again. */
export interface BlockOrigin {
  /** 1-based number of the record among those of the file. */
  record: number;
  /** 1-based; null where the file is one JSON document. */
  line: number | null;
  /** Bytes of the record in the file, `end` exclusive. */
  start: number;
  end: number;
  /** Leads to the content within the record: field names and places in lists. Empty for the record itself. */
  path: readonly (string | number)[];
}

/** What a call asked for, or what the call was that a result answers. */
export interface ToolUse {
  /** Ties a result to its call; '' where the file has none. */
  id: string;
  /** '' where a result stands alone. */
  name: string;
}

/** A file that a block reads, changes or names, as far as the call or its result says so. */
export interface FileTouch {
  action: 'read' | 'edit' | 'write' | 'search';
  /** As the transcript writes it: a label, never resolved against a disk. */
  path: FilePath;
  /** null where the whole file is meant, or where the lines are not known. */
  lines: LineRange | null;
}

/** One piece of content that was in a window. Immutable; windows refer to it by its index. */
export interface Block {
  index: BlockIndex;
  kind: BlockKind;
  tier: ReplayTier;
  origin: BlockOrigin;
  /** By the transcript's counter; for a picture, by the rule that its import names. */
  tokens: TokenCount;
  /** UTF-16 units of the whole text. */
  chars: number;
  /** 16 hexadecimal digits over the whole text: equal texts have equal ones. */
  hash: string;
  /**
   * The text, or where `isWhole` is false its beginning and its end around a line that says how much is left
   * out. Calls have their input as JSON. Empty where a file says only how long something was.
   */
  text: string;
  isWhole: boolean;
  /** For calls and results, else null. */
  use: ToolUse | null;
  /** For a result, whether it says that the call failed; else false. */
  isError: boolean;
  touches: readonly FileTouch[];
  /** What a person would call it: a tool, a kind of attachment, a role; '' where the kind says all. */
  label: string;
}

/** What a provider reported of one call, each part once however often the file repeats it. */
export interface ReportedUsage {
  /** All that was sent: `fresh + cacheRead + cacheWrite`. */
  window: TokenCount;
  /** Sent and neither read from nor written to a cache. */
  fresh: TokenCount;
  cacheRead: TokenCount;
  cacheWrite: TokenCount;
  output: TokenCount;
  /** Part of `output`; null where it is not told apart. */
  reasoning: TokenCount | null;
}

/** One model call. */
export interface Turn {
  number: TurnNumber;
  /** The provider's id of the answer; null where the file has none. */
  id: string | null;
  model: string | null;
  /** As the file writes it. */
  time: string | null;
  /** Record of its (first) line. */
  record: number;
  usage: ReportedUsage | null;
  /** US dollars as the file says; null where it does not. Never estimated here. */
  cost: number | null;
  /** Calls that failed before this one answered. */
  retries: number;
  /** What it answered: texts, thinking and calls, in the window from the next turn on. */
  answer: readonly BlockIndex[];
}

/**
 * A block's stay in the window of one conversation. It is in the windows of the turns from `entered` to
 * `left - 1`. A block that came after the last call has `entered` one beyond it.
 */
export interface Entry {
  block: BlockIndex;
  entered: TurnNumber;
  /** The first turn without it; null where it stayed to the end. */
  left: TurnNumber | null;
}

/** A place where much of the window was replaced. */
export interface Compaction {
  /** The first turn whose window is the new one; one beyond the last where no call followed. */
  turn: TurnNumber;
  record: number;
  /** What brought it, as the file says: `auto`, `manual`. */
  trigger: string | null;
  /** Tokens before it as the file says; null where it does not. */
  reportedBefore: TokenCount | null;
  /** Entries that existed before it; those from here to `entriesAfter` are what it put in their place. */
  entriesBefore: number;
  entriesAfter: number;
}

/**
 * Calls that share one window: the main one, one that a person left for another, an agent's own, or one that
 * merely stands in the same file.
 */
export interface Conversation {
  /** Unique in the transcript. */
  id: string;
  role: 'main' | 'branch' | 'sidechain' | 'separate';
  title: string;
  /** The call that started it, where that is known; for a branch, the last block that it shares. */
  startedBy: BlockIndex | null;
  /** In the order in which they came; a window shows system and tools first, the others in this order. */
  entries: readonly Entry[];
  turns: readonly Turn[];
  compactions: readonly Compaction[];
}

/** Something that the window held and such a file cannot contain. */
export interface TranscriptGap {
  what: 'system' | 'tools' | 'texts' | 'reasoning' | 'usage';
  /** A plain sentence. */
  why: string;
}

export interface RecordCount {
  kind: string;
  count: number;
  /** Line of the first, or its record number where there are no lines. */
  first: number;
}

/** An agent's conversation as it was imported. */
export interface Transcript {
  format: TranscriptFormat;
  /** Of the format or of the tool that wrote it; null where the file does not say. */
  version: string | null;
  name: string;
  session: { id: string | null; folder: string | null; model: string | null; time: string | null };
  /** What counted the tokens of blocks: `o200k`, or `as reported by …`. */
  counter: string;
  blocks: readonly Block[];
  /** The main one first. */
  conversations: readonly Conversation[];
  records: number;
  /** Known to hold nothing of a window, and passed over. */
  passedRecords: readonly RecordCount[];
  /** Of no kind that is known: counted and shown, never guessed at. */
  unknownRecords: readonly RecordCount[];
  damagedLines: readonly { line: number; reason: string }[];
  gaps: readonly TranscriptGap[];
  /** Sentences on what was decided in reading it. */
  notes: readonly string[];
}
