import { expect, test } from 'vitest';
import { composeTurns } from '../../composition.ts';
import { importText, jsonLines, offTurns } from '../../testing/import.ts';

/** A log of requests with their answers: the history grows, then is cut down. */
const HISTORIES = [
  ['List'],
  ['List', 'one two', 'Go on'],
  ['List', 'one two', 'Go on', 'three', 'So?'],
  ['Sum it up'],
];
const WINDOWS = [40, 55, 70, 12];
const READ = [0, 30, 40, 0];

const roles = (texts: readonly string[]) =>
  texts.map((text, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', text }));

const LOGS = {
  'openai-chat': HISTORIES.map((texts, at) => ({
    request: { messages: roles(texts).map(({ role, text }) => ({ role, content: text })) },
    response: {
      choices: [{ message: { role: 'assistant', content: 'ok' } }],
      usage: {
        prompt_tokens: WINDOWS[at],
        completion_tokens: 2,
        prompt_tokens_details: { cached_tokens: READ[at] },
      },
    },
  })),
  'openai-responses': HISTORIES.map((texts, at) => ({
    request: {
      model: 'm',
      input: roles(texts).map(({ role, text }) => ({
        ...{ type: 'message', role },
        content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
      })),
    },
    response: {
      output: [
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'ok' }] },
      ],
      usage: {
        input_tokens: WINDOWS[at],
        output_tokens: 2,
        input_tokens_details: { cached_tokens: READ[at] },
      },
    },
  })),
  anthropic: HISTORIES.map((texts, at) => ({
    request: {
      system: 'Be brief',
      messages: roles(texts).map(({ role, text }) => ({ role, content: text })),
    },
    response: {
      ...{ id: `msg_${at}`, role: 'assistant', content: [{ type: 'text', text: 'ok' }] },
      usage: {
        input_tokens: WINDOWS[at]! - READ[at]!,
        cache_read_input_tokens: READ[at],
        output_tokens: 2,
      },
    },
  })),
};

test.each(Object.entries(LOGS))(
  'Windows of a log of %s come to what was reported within the named unknown, call by call',
  async (format, records) => {
    const transcript = await importText(jsonLines(...records));
    expect(transcript.format).toBe(format);
    expect(offTurns(transcript)).toEqual([]);
    const windows = transcript.conversations.flatMap((conversation) =>
      composeTurns(transcript.blocks, conversation).filter(({ reported }) => reported !== null),
    );
    expect(windows.map(({ reported }) => reported)).toEqual(WINDOWS);
    for (const { estimated, unaccounted, total } of windows) {
      expect(estimated + unaccounted).toBe(total);
    }
    const reads = transcript.conversations.flatMap(({ turns }) =>
      turns.flatMap(({ usage }) => usage?.cacheRead ?? []),
    );
    expect(reads).toEqual(READ);
  },
);
