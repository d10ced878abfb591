import { OrielError } from '../../model/problem.ts';
import type { BlockIndex, Conversation, Transcript, TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import type { TokenCounter } from '../../tokens/counter.ts';
import { BlockTexts } from '../block-text.ts';
import { composeTurns } from '../composition.ts';
import { type DegradationCurve, degradationCurve } from '../curve/degradation-curve.ts';
import type { Probe } from '../curve/probe.ts';
import { writeAtif } from '../formats/atif/write-atif.ts';
import { type ReadOptions, readTranscript } from '../read-transcript.ts';
import { distancesAt } from '../rot/rule-distances.ts';
import { type MentionedRule, rulesMentioned } from '../rot/rule-mentions.ts';
import { type Replayed, type Stay, staysOf } from '../stays.ts';
import { type Packet, packetAt } from '../what-if/packet.ts';
import { type ConversationView, viewConversation } from './conversation-view.ts';
import { readsOf } from './join-asked.ts';
import type { TranscriptFile } from './replayer.ts';
import { type TranscriptView, viewOf } from './transcript-view.ts';
import { type Trial, type TrialAsked, tryMoves } from './trial.ts';

/** A transcript with its texts, and all that can be asked of it: `OpenTranscript` where the texts are. */
export class HeldTranscript {
  private readonly texts: BlockTexts;
  /** Of the conversation whose rules were asked for last: turns are asked for one after the other. */
  private ruled: { id: string; stays: Stay[]; rules: MentionedRule[] } | null = null;

  private constructor(
    private readonly transcript: Transcript,
    { content }: TranscriptFile,
    private readonly counter: TokenCounter,
  ) {
    this.texts = new BlockTexts(content);
  }

  /** @throws OrielError `bad-transcript`, `cancelled`. */
  static async read(file: TranscriptFile, options: ReadOptions): Promise<HeldTranscript> {
    const transcript = await readTranscript(file.name, file.content, options);
    return new HeldTranscript(transcript, file, options.counter);
  }

  view(): TranscriptView {
    return viewOf(this.transcript);
  }

  conversation(id: string): ConversationView {
    return viewConversation(this.transcript, this.find(id));
  }

  /** Tokens in every window. */
  totals(id: string): TokenCount[] {
    return composeTurns(this.transcript.blocks, this.find(id)).map(({ total }) => total);
  }

  /** Tokens between each of a conversation's rules and the end of a turn's window; null where that has not got it. */
  ruleDistances(id: string, turn: TurnNumber): (TokenCount | null)[] {
    if (this.ruled?.id !== id) {
      const stays = staysOf(this.replayed(id));
      this.ruled = { id, stays, rules: rulesMentioned(stays) };
    }
    return distancesAt(this.ruled.rules, this.ruled.stays, turn);
  }

  async text(index: BlockIndex): Promise<string> {
    const block = this.transcript.blocks[index];
    if (!block) throw new OrielError('unexpected', `the transcript has no block ${index}`);
    // Of a file that has changed since, what is held.
    return (await this.texts.read(block)) ?? block.text;
  }

  tryMoves({ conversation, ...asked }: TrialAsked): Trial {
    return tryMoves(this.transcript, this.find(conversation), asked, this.count);
  }

  packet(conversation: string, turn: TurnNumber): Packet {
    return packetAt(this.replayed(conversation), turn, this.count);
  }

  /** Its main conversation. */
  curve(probes: readonly Probe[]): DegradationCurve {
    const { name, conversations } = this.transcript;
    const replayed = this.replayed(conversations[0]?.id ?? '');
    return degradationCurve({ name, replayed, probes });
  }

  /** For an index worker, without texts that joining does not read. */
  reads(conversation: string): Replayed {
    return readsOf(this.transcript, this.find(conversation));
  }

  async atif(conversation: string): Promise<string> {
    const whole = new Map<BlockIndex, string>();
    for (const block of this.transcript.blocks) {
      const text = block.isWhole ? null : await this.texts.read(block);
      if (text !== null) whole.set(block.index, text);
    }
    return writeAtif(this.transcript, this.find(conversation), whole);
  }

  private readonly count = (text: string): number => this.counter.count(text);

  private replayed(id: string): Replayed {
    return { transcript: this.transcript, conversation: this.find(id) };
  }

  private find(id: string): Conversation {
    const found = this.transcript.conversations.find((one) => one.id === id);
    if (found) return found;
    throw new OrielError('unexpected', `the transcript has no conversation ${id}`);
  }
}
