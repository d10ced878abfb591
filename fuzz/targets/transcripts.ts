import { LIMITS } from '../../core/limits.ts';
import { readTranscript } from '../../core/replay/read-transcript.ts';
import { offTurns, WORDS } from '../../core/replay/testing/import.ts';
import { HeldTranscript } from '../../core/replay/view/held-transcript.ts';
import { memoryBytes } from '../../core/text/memory-bytes.ts';
import { mustBePlain, readerTarget } from '../reader-target.ts';
import { TRANSCRIPT_SAMPLES } from '../samples/transcripts.ts';
import { must, mustEqual } from '../target.ts';

/** Small, so that what goes beyond is met as well. */
const SMALL = {
  ...LIMITS,
  ...{ transcriptBlockChars: 2_000, transcriptTextChars: 6_000, transcriptBlocks: 300 },
  ...{ transcriptEntries: 600, transcriptLineBytes: 60_000 },
};

const bytesOf = (text: string) => memoryBytes(Uint8Array.from(Buffer.from(text, 'utf8')));
const options = { counter: WORDS, limits: SMALL };

export const transcripts = readerTarget({
  name: 'transcripts',
  short: 400,
  promise:
    'Tiers sum to what was reported, every window can be asked for, and what is exported as ATIF is read again.',
  samples: () => TRANSCRIPT_SAMPLES,
  words: ['role', 'content', 'type', 'uuid', 'parentUuid', 'tool_use', 'usage', 'input_tokens'],
  codes: ['bad-transcript'],
  read: (text) => readTranscript('file', bytesOf(text), options),
  holds: async (transcript, text) => {
    mustEqual(offTurns(transcript), [], 'turns that do not add up');
    // What can be asked of it costs ten times its reading, so that some are asked.
    if (text.length % 8 !== 0) return;
    const held = await HeldTranscript.read({ name: 'file', content: bytesOf(text) }, options);
    mustBePlain(held.view());
    const { conversations } = transcript;
    for (const { id, turns } of conversations.slice(0, 2)) {
      mustBePlain(held.conversation(id));
      mustBePlain(held.totals(id));
      const last = turns.at(-1)?.number;
      if (last === undefined) continue;
      mustBePlain(held.ruleDistances(id, last));
      mustBePlain(held.packet(id, last));
      mustBePlain(held.reads(id));
    }
    for (const { index, isWhole, chars } of transcript.blocks.slice(0, 20)) {
      if (!isWhole)
        must((await held.text(index)).length <= Math.max(chars, 3_000), 'a text read again');
    }
    const [main] = conversations;
    if (!main) return;
    const again = await readTranscript('again', bytesOf(await held.atif(main.id)), {
      counter: WORDS,
    });
    mustEqual(again.format, 'atif', 'what is exported');
    mustEqual(again.conversations[0]!.turns.length, main.turns.length, 'turns of what is exported');
  },
});
