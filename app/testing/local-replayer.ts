import { OrielError } from '../../core/model/problem.ts';
import { HeldTranscript } from '../../core/replay/view/held-transcript.ts';
import type { OpenTranscript, Replayer } from '../../core/replay/view/replayer.ts';
import { loadCounter } from '../../core/tokens/counter.ts';

/** Opens transcripts in the same thread, without a repository. */
export const localReplayer: Replayer = {
  async open(file, { signal, onProgress }): Promise<OpenTranscript> {
    const counter = await loadCounter('o200k');
    const held = await HeldTranscript.read(file, { counter, signal, onProgress });
    return {
      view: held.view(),
      conversation: async (id) => held.conversation(id),
      totals: async (id) => held.totals(id),
      ruleDistances: async (id, turn) => held.ruleDistances(id, turn),
      text: (block) => held.text(block),
      tryMoves: async (asked) => held.tryMoves(asked),
      packet: async (conversation, turn) => held.packet(conversation, turn),
      curve: async (probes) => held.curve(probes),
      join: async () => {
        throw new OrielError('empty-source', 'No source is open.');
      },
      atif: (conversation) => held.atif(conversation),
      close: () => {},
    };
  },
};
