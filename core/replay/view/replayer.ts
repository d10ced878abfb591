import type { AbortSignalLike, Bytes } from '../../model/source.ts';
import type { BlockIndex, TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import type { DegradationCurve } from '../curve/degradation-curve.ts';
import type { Probe } from '../curve/probe.ts';
import type { RepositoryJoin } from '../repository/join-repository.ts';
import type { Packet } from '../what-if/packet.ts';
import type { ConversationView } from './conversation-view.ts';
import type { JoinAsked } from './join-asked.ts';
import type { TranscriptView } from './transcript-view.ts';
import type { Trial, TrialAsked } from './trial.ts';

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
  /** Tokens in every window of a conversation. */
  totals(conversation: string): Promise<TokenCount[]>;
  /** Tokens between each of its rules, in their order, and the end of a turn's window; null where that has not got it. */
  ruleDistances(conversation: string, turn: TurnNumber): Promise<(TokenCount | null)[]>;
  /** The whole text of a block; of a file that has changed since, as much as is held. */
  text(block: BlockIndex): Promise<string>;
  /** Its windows with moves made by triggers. */
  tryMoves(asked: TrialAsked): Promise<Trial>;
  /** A fresh window in place of a turn's. */
  packet(conversation: string, turn: TurnNumber): Promise<Packet>;
  /** Its main conversation against probes, under the transcript's name. */
  curve(probes: readonly Probe[]): Promise<DegradationCurve>;
  /** A conversation beside the repository that is open. @throws OrielError `empty-source` where none is. */
  join(conversation: string, asked: JoinAsked): Promise<RepositoryJoin>;
  /** A conversation as a trajectory of ATIF, as JSON. */
  atif(conversation: string): Promise<string>;
  /** Lets it go; every call that is under way fails. */
  close(): void;
}

/** Where the page opens transcripts; needs no repository. */
export interface Replayer {
  /** @throws OrielError `bad-transcript`, naming the file and why; `cancelled`. */
  open(file: TranscriptFile, options: OpenOptions): Promise<OpenTranscript>;
}
