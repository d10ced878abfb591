import type { Conversation, Transcript } from '../core/model/transcript.ts';
import { compactionLosses } from '../core/replay/compaction/compactions.ts';
import { composeTurns } from '../core/replay/composition.ts';
import { fadingRules } from '../core/replay/rot/fading-rules.ts';
import { staleTruths } from '../core/replay/rot/stale-truths.ts';
import { staysOf } from '../core/replay/stays.ts';

/** What `oriel replay --json` prints of one conversation; its names are an interface. */
export function replayReport(transcript: Transcript, conversation: Conversation) {
  const replayed = { transcript, conversation };
  const stays = staysOf(replayed);
  const { format, version, session, counter, records } = transcript;
  return {
    format,
    version,
    session,
    counter,
    records,
    unknownRecords: transcript.unknownRecords,
    passedRecords: transcript.passedRecords,
    damagedLines: transcript.damagedLines,
    gaps: transcript.gaps,
    notes: transcript.notes,
    conversations: transcript.conversations.map(({ id, role, title, turns }) => {
      return { id, role, title, turns: turns.length };
    }),
    conversation: conversation.id,
    turns: composeTurns(transcript.blocks, conversation).map((window, at) => {
      const { usage, model, time, retries } = conversation.turns[at]!;
      return {
        index: window.turn,
        reportedTokens: window.reported,
        estimatedTokens: window.estimated,
        tiers: window.tiers,
        outsideTokens: window.outside,
        excess: window.excess,
        blocks: window.blocks,
        outputTokens: usage?.output ?? null,
        cacheReadTokens: usage?.cacheRead ?? null,
        model,
        time,
        retries,
      };
    }),
    staleTruths: staleTruths(replayed, stays).map((stale) => {
      const { turn, supersededBy, why, reason, tokens } = stale;
      return { turn, supersededBy, reason: why, kind: reason, tokens };
    }),
    fadingRules: fadingRules(replayed, stays).rules.flatMap(({ text, fadings }) =>
      fadings.map(({ turn, end, share }) => ({ rule: text, turn, end, share })),
    ),
    compactions: compactionLosses(replayed, stays).map(({ compaction, before, after, lost }) => {
      const { turn, trigger } = compaction;
      return { turn, trigger, before, after, lost: lost.map(({ text }) => text) };
    }),
  };
}

export type ReplayReport = ReturnType<typeof replayReport>;
