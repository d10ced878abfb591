import { OrielError } from '../../core/model/problem.ts';
import { HeldTranscript } from '../../core/replay/view/held-transcript.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import type { ReplayApi } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';

/** Answers the replay worker's calls. Only the worker's end stops an import. */
export function hostReplay(): Handlers<ReplayApi> {
  let opened: HeldTranscript | null = null;
  const held = (): HeldTranscript => {
    if (opened) return opened;
    throw new OrielError('unexpected', 'no transcript was opened');
  };
  return {
    async open(file, { progress }) {
      const counter = await loadCounter('o200k');
      opened = await HeldTranscript.read(file, { counter, onProgress: progress });
      return opened.view();
    },
    conversation: (id) => held().conversation(id),
    totals: (conversation) => held().totals(conversation),
    ruleDistances: ({ conversation, turn }) => held().ruleDistances(conversation, turn),
    text: (block) => held().text(block),
    tryMoves: (asked) => held().tryMoves(asked),
    packet: ({ conversation, turn }) => held().packet(conversation, turn),
    curve: (probes) => held().curve(probes),
    giveReads(conversation, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'giveReads came without a port');
      port.postMessage(held().reads(conversation));
      return null;
    },
    atif: (conversation) => held().atif(conversation),
  };
}
