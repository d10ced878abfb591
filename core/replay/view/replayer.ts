import type { AbortSignalLike, Bytes } from '../../model/source.ts';
import type { BlockIndex } from '../../model/transcript.ts';
import type { ConversationView } from './conversation-view.ts';
import type { TranscriptView } from './transcript-view.ts';

export interface TranscriptFile {
  name: string;
  content: Bytes;
}

export interface OpenOptions {
  signal: AbortSignalLike;
  /** Bytes read so far. */
  onProgress(done: number): void;
}

/** A transcript that is open, its texts kept elsewhere. */
export interface OpenTranscript {
  readonly view: TranscriptView;
  /** What is found out about one of its conversations. */
  conversation(id: string): Promise<ConversationView>;
  /** The whole text of a block; of a file that has changed since, as much as is held. */
  text(block: BlockIndex): Promise<string>;
  /** Lets it go; every call that is under way fails. */
  close(): void;
}

/** Where the page opens transcripts; needs no repository. */
export interface Replayer {
  /** @throws OrielError `bad-transcript`, naming the file and why; `cancelled`. */
  open(file: TranscriptFile, options: OpenOptions): Promise<OpenTranscript>;
}
