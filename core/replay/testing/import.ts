import { utf8ToBytes } from '@noble/hashes/utils.js';
import { LIMITS, type Limits } from '../../limits.ts';
import type { Block, Conversation, Transcript } from '../../model/transcript.ts';
import { memoryBytes } from '../../text/memory-bytes.ts';
import type { TokenCounter } from '../../tokens/counter.ts';
import { composeTurns } from '../composition.ts';
import { readTranscript } from '../read-transcript.ts';
import { windowAt } from '../window-at.ts';

/** Counts words, so that a test can say how many tokens a text has. */
export const WORDS: TokenCounter = {
  name: 'o200k',
  count: (text) => text.split(/\s+/).filter((word) => word !== '').length,
  measure: () => {
    throw new Error('sizes of stretches are not counted here');
  },
  isExact: () => true,
};

/** Lines as a file has them; a text is taken as it is, to write damaged ones. */
export function jsonLines(...records: readonly (object | string)[]): string {
  return records
    .map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`)
    .join('');
}

/** Imports a text as a file of that content. */
export function importText(text: string, limits: Partial<Limits> = {}): Promise<Transcript> {
  const bytes = memoryBytes(utf8ToBytes(text));
  return readTranscript('file', bytes, { counter: WORDS, limits: { ...LIMITS, ...limits } });
}

/** The main conversation's windows, a line a turn: `2 of 30: user "Hi" | call Read {"a":1}`. */
export function drawWindows(
  { blocks, conversations }: Transcript,
  conversation: Conversation = conversations[0]!,
): string[] {
  return conversation.turns.map(({ number, usage }) => {
    const held = windowAt(blocks, conversation, number).map(drawBlock).join(' | ');
    return `${number} of ${usage?.window ?? '?'}: ${held}`;
  });
}

export function drawBlock({ kind, text, label, isError }: Block): string {
  const name = label === '' ? '' : ` ${label}`;
  return `${kind}${name}${isError ? ' failed' : ''}${text === '' ? '' : ` ${text}`}`;
}

/** Turns whose tiers do not sum to what was reported, or whose unknown is not the difference; none, if all is well. */
export function offTurns({ blocks, conversations }: Transcript): string[] {
  return conversations.flatMap((conversation) =>
    composeTurns(blocks, conversation).flatMap((window, at) => {
      const held = windowAt(blocks, conversation, window.turn);
      const estimated = held.reduce((sum, { tokens }) => sum + tokens, 0);
      const { pinned, ledger, scratch, unknown } = window.tiers;
      const reported = conversation.turns[at]!.usage?.window ?? estimated;
      const isRight =
        pinned + ledger + scratch + unknown === reported &&
        window.estimated === estimated &&
        window.unaccounted === Math.max(0, reported - estimated) &&
        window.excess === Math.max(0, estimated - reported);
      return isRight ? [] : [`${conversation.id}, turn ${window.turn}`];
    }),
  );
}
