import { OrielError } from '../../core/model/problem.ts';
import type { Conversation, Transcript } from '../../core/model/transcript.ts';
import { BlockTexts } from '../../core/replay/block-text.ts';
import { readTranscript } from '../../core/replay/read-transcript.ts';
import { viewConversation } from '../../core/replay/view/conversation-view.ts';
import { viewOf } from '../../core/replay/view/transcript-view.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import type { ReplayApi } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';

/** Answers the replay worker's calls. Only the worker's end stops an import. */
export function hostReplay(): Handlers<ReplayApi> {
  let held: Transcript | null = null;
  let texts: BlockTexts | null = null;
  const transcript = (): Transcript => {
    if (held) return held;
    throw new OrielError('unexpected', 'no transcript was opened');
  };
  const conversationOf = (id: string): Conversation => {
    const found = transcript().conversations.find((one) => one.id === id);
    if (found) return found;
    throw new OrielError('unexpected', `the transcript has no conversation ${id}`);
  };
  return {
    async open({ name, content }, call) {
      const counter = await loadCounter('o200k');
      held = await readTranscript(name, content, { counter, onProgress: call.progress });
      texts = new BlockTexts(content);
      return viewOf(held);
    },
    conversation: (id) => viewConversation(transcript(), conversationOf(id)),
    text: async (index) => {
      const block = transcript().blocks[index];
      if (!block) throw new OrielError('unexpected', `the transcript has no block ${index}`);
      // Of a file that has changed since, what is held.
      return (await texts?.read(block)) ?? block.text;
    },
  };
}
