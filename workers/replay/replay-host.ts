import { OrielError } from '../../core/model/problem.ts';
import type { BlockIndex, Conversation, Transcript } from '../../core/model/transcript.ts';
import { BlockTexts } from '../../core/replay/block-text.ts';
import { degradationCurve } from '../../core/replay/curve/degradation-curve.ts';
import { writeAtif } from '../../core/replay/formats/atif/write-atif.ts';
import { readTranscript } from '../../core/replay/read-transcript.ts';
import { viewConversation } from '../../core/replay/view/conversation-view.ts';
import { viewOf } from '../../core/replay/view/transcript-view.ts';
import { tryMoves } from '../../core/replay/view/trial.ts';
import { packetAt } from '../../core/replay/what-if/packet.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import type { ReplayApi } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';

interface Held {
  transcript: Transcript;
  texts: BlockTexts;
}

/** Answers the replay worker's calls. Only the worker's end stops an import. */
export function hostReplay(): Handlers<ReplayApi> {
  let opened: Held | null = null;
  const held = (): Held => {
    if (opened) return opened;
    throw new OrielError('unexpected', 'no transcript was opened');
  };
  const conversationOf = (id: string): Conversation => {
    const found = held().transcript.conversations.find((one) => one.id === id);
    if (found) return found;
    throw new OrielError('unexpected', `the transcript has no conversation ${id}`);
  };
  const replayed = (id: string) => ({
    transcript: held().transcript,
    conversation: conversationOf(id),
  });
  return {
    async open({ name, content }, call) {
      const counter = await loadCounter('o200k');
      const options = { counter, onProgress: call.progress };
      const transcript = await readTranscript(name, content, options);
      opened = { transcript, texts: new BlockTexts(content) };
      return viewOf(transcript);
    },
    conversation: (id) => viewConversation(held().transcript, conversationOf(id)),
    async text(index) {
      const { transcript, texts } = held();
      const block = transcript.blocks[index];
      if (!block) throw new OrielError('unexpected', `the transcript has no block ${index}`);
      // Of a file that has changed since, what is held.
      return (await texts.read(block)) ?? block.text;
    },
    async tryMoves({ conversation, ...asked }) {
      const { count } = await loadCounter('o200k');
      return tryMoves(held().transcript, conversationOf(conversation), asked, count);
    },
    async packet({ conversation, turn }) {
      const { count } = await loadCounter('o200k');
      return packetAt(replayed(conversation), turn, count);
    },
    curve(probes) {
      const { transcript } = held();
      const [main] = transcript.conversations;
      if (!main) throw new OrielError('unexpected', 'the transcript has no conversation');
      const { name } = transcript;
      return degradationCurve({ name, replayed: { transcript, conversation: main }, probes });
    },
    async atif(id) {
      const { transcript, texts } = held();
      return writeAtif(transcript, conversationOf(id), await wholeTexts(transcript, texts));
    },
  };
}

/** Of those that are held by beginning and end alone. */
async function wholeTexts(
  { blocks }: Transcript,
  texts: BlockTexts,
): Promise<Map<BlockIndex, string>> {
  const whole = new Map<BlockIndex, string>();
  for (const block of blocks) {
    const text = block.isWhole ? null : await texts.read(block);
    if (text !== null) whole.set(block.index, text);
  }
  return whole;
}
