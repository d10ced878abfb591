import { expect, test } from 'vitest';
import { drawWindows, importText, jsonLines, offTurns } from '../../testing/import.ts';

const line = (type: string, payload: object) => ({
  timestamp: '2026-01-01T00:00:00Z',
  type,
  payload,
});
const item = (payload: object) => line('response_item', payload);
const said = (role: string, text: string) =>
  item({
    type: 'message',
    role,
    content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text }],
  });
const called = (id: string, cmd: string) =>
  item({
    type: 'function_call',
    name: 'exec_command',
    arguments: JSON.stringify({ cmd }),
    call_id: id,
  });
const output = (id: string, text: string) =>
  item({ type: 'function_call_output', call_id: id, output: text });
const counted = (input: number, total: number, cached = 0) =>
  line('event_msg', {
    type: 'token_count',
    info: {
      last_token_usage: {
        input_tokens: input,
        cached_input_tokens: cached,
        output_tokens: 5,
        reasoning_output_tokens: 2,
      },
      total_token_usage: { total_tokens: total },
      model_context_window: 258_400,
    },
  });
const meta = line('session_meta', {
  id: 's1',
  cwd: '/repo',
  cli_version: '0.50.0',
  base_instructions: { text: 'You are Codex' },
});

const draw = async (...records: object[]) => {
  const transcript = await importText(jsonLines(...records));
  expect(offTurns(transcript)).toEqual([]);
  return { transcript, windows: drawWindows(transcript) };
};

test('A call is what a model said in a row; its usage is taken once, however often it is written', async () => {
  const { transcript, windows } = await draw(
    meta,
    line('turn_context', { model: 'gpt-5', cwd: '/repo' }),
    said('user', '<environment_context>here</environment_context>'),
    said('user', 'List the files'),
    line('event_msg', { type: 'user_message', message: 'List the files' }),
    item({
      type: 'reasoning',
      summary: [{ type: 'summary_text', text: 'Look first' }],
      encrypted_content: 'x'.repeat(1_400),
    }),
    line('event_msg', { type: 'agent_reasoning', text: 'Look first' }),
    called('c1', 'ls'),
    counted(200, 205, 150),
    output('c1', 'Process exited with code 1\nnothing'),
    counted(200, 205, 150),
    said('assistant', 'None'),
    line('event_msg', { type: 'token_count', info: null }),
    counted(230, 440),
  );
  expect(windows).toEqual([
    '1 of 200: system instructions You are Codex | system <environment_context>here</environment_context> | user List the files',
    '2 of 230: system instructions You are Codex | system <environment_context>here</environment_context> | user List the files | thinking Look first | call exec_command {"cmd":"ls"} | result exec_command failed Process exited with code 1\nnothing',
  ]);
  expect(transcript.conversations[0]!.turns[0]).toMatchObject({
    model: 'gpt-5',
    usage: { window: 200, fresh: 50, cacheRead: 150, cacheWrite: 0, output: 5, reasoning: 2 },
  });
  // 1,400 characters of base64 are 1,050 bytes, of which 650 are not reasoning.
  expect(transcript.blocks.find(({ kind }) => kind === 'thinking')!.tokens).toBe(100);
  expect(transcript.gaps.map(({ what }) => what)).toEqual(['tools', 'reasoning']);
});

test('A replacement history is the history from then on; what it keeps stays where it was', async () => {
  const { transcript, windows } = await draw(
    meta,
    said('user', 'Never push'),
    said('assistant', 'I will not'),
    counted(60, 65),
    said('user', 'Go on'),
    line('compacted', {
      message: '',
      replacement_history: [
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Never push' }] },
        {
          type: 'message',
          role: 'user',
          content: [{ type: 'input_text', text: 'Another language model started to solve this' }],
        },
      ],
    }),
    line('event_msg', { type: 'context_compacted' }),
    said('assistant', 'On it'),
    counted(40, 110),
  );
  expect(windows).toEqual([
    '1 of 60: system instructions You are Codex | user Never push',
    '2 of 40: system instructions You are Codex | user Never push | summary Another language model started to solve this',
  ]);
  expect(transcript.conversations[0]!.compactions).toEqual([
    { turn: 2, record: 6, trigger: null, reportedBefore: 60, entriesBefore: 4, entriesAfter: 5 },
  ]);
});

test('What a replacement history has in another order comes anew', async () => {
  const text = (said: string) => ({
    type: 'message',
    role: 'user',
    content: [{ type: 'input_text', text: said }],
  });
  const { windows } = await draw(
    said('user', 'one'),
    said('user', 'two'),
    line('compacted', { replacement_history: [text('two'), text('one')] }),
    said('assistant', 'Yes'),
  );
  expect(windows).toEqual(['1 of ?: user two | user one']);
});

test('Without a replacement history instructions, user messages and the summary remain', async () => {
  const { windows } = await draw(
    meta,
    said('user', 'Never push'),
    called('c1', 'ls'),
    output('c1', 'a'),
    line('compacted', { message: 'We listed files' }),
    said('assistant', 'Next'),
  );
  expect(windows[1]).toBe(
    '2 of ?: system instructions You are Codex | user Never push | summary We listed files',
  );
});

test('What a person takes back leaves the window, with all that it brought', async () => {
  const { windows } = await draw(
    said('user', 'one'),
    said('assistant', 'One'),
    said('user', 'two'),
    said('assistant', 'Two'),
    line('event_msg', { type: 'thread_rolled_back', num_turns: 1 }),
    said('user', 'three'),
    said('assistant', 'Three'),
  );
  expect(windows[2]).toBe('3 of ?: user one | assistant One | user three');
});

test('Sessions of the first versions have bare items; unknown items and events are counted', async () => {
  const { transcript, windows } = await draw(
    { id: 's0', timestamp: '2025-05-01T00:00:00Z', instructions: 'Be brief', git: {} },
    { record_type: 'state' },
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] },
    { type: 'hologram' },
    line('event_msg', { type: 'odd' }),
    line('new_kind', {}),
  );
  expect(windows).toEqual(['1 of ?: system instructions Be brief | user Hi']);
  expect(transcript.session.id).toBe('s0');
  expect(transcript.unknownRecords.map(({ kind }) => kind)).toEqual([
    'item hologram',
    'event odd',
    'new_kind',
  ]);
});

test('Errors of the stream count as retries of the next call', async () => {
  const { transcript } = await draw(
    said('user', 'Hi'),
    line('event_msg', { type: 'stream_error', message: 'again' }),
    said('assistant', 'Hello'),
  );
  expect(transcript.conversations[0]!.turns[0]!.retries).toBe(1);
});

test('What codex exec prints is read item by item, without a window that it does not name', async () => {
  const { transcript, windows } = await draw(
    { type: 'thread.started', thread_id: 't1' },
    { type: 'turn.started' },
    { type: 'item.completed', item: { id: 'i0', type: 'reasoning', text: 'Look' } },
    { type: 'item.started', item: { id: 'i1', type: 'command_execution', command: 'cat a.ts' } },
    {
      type: 'item.completed',
      item: {
        id: 'i1',
        type: 'command_execution',
        command: 'cat a.ts',
        aggregated_output: 'x',
        exit_code: 1,
      },
    },
    { type: 'item.completed', item: { id: 'i2', type: 'agent_message', text: 'Done' } },
    { type: 'turn.completed', usage: { input_tokens: 900, output_tokens: 5 } },
  );
  expect(transcript.format).toBe('codex-exec');
  expect(windows).toEqual([
    '1 of ?: ',
    '2 of ?: thinking Look | call command cat a.ts | result command failed x',
  ]);
  expect(transcript.blocks[1]!.touches).toEqual([{ action: 'read', path: 'a.ts', lines: null }]);
  expect(transcript.gaps.map(({ what }) => what)).toEqual(['system', 'tools', 'usage']);
});
