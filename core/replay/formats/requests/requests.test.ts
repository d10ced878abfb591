import { expect, test } from 'vitest';
import { drawWindows, importText, jsonLines, offTurns } from '../../testing/import.ts';

const draw = async (text: string) => {
  const transcript = await importText(text);
  expect(offTurns(transcript)).toEqual([]);
  return { transcript, windows: drawWindows(transcript) };
};
const document = (value: unknown) => draw(JSON.stringify(value, null, 1));

test('A body of OpenAI’s chat: each assistant message is a call, and so is the body that ends with a result', async () => {
  const { transcript, windows } = await document({
    model: 'gpt-5',
    tools: [{ type: 'function', function: { name: 'ls', parameters: {} } }],
    messages: [
      { role: 'system', content: 'Be brief' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'List' },
          { type: 'image_url', image_url: { url: 'data:' } },
        ],
      },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'ls', arguments: '{"a":1}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'x y' },
    ],
  });
  expect(transcript.format).toBe('openai-chat');
  const tools = 'tools ls {"type":"function","function":{"name":"ls","parameters":{}}}';
  expect(windows).toEqual([
    `1 of ?: ${tools} | system Be brief | user List | image image`,
    `2 of ?: ${tools} | system Be brief | user List | image image | call ls {"a":1} | result ls x y`,
  ]);
  expect(transcript.gaps.map(({ what }) => what)).toEqual(['usage']);
});

test('A body of Anthropic’s, with system blocks, thinking and failed results', async () => {
  const { transcript, windows } = await document({
    model: 'claude-opus-4-6',
    system: [{ type: 'text', text: 'Be brief', cache_control: { type: 'ephemeral' } }],
    messages: [
      { role: 'user', content: 'List' },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'hm' },
          { type: 'tool_use', id: 'c1', name: 'ls', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'c1', content: 'no', is_error: true },
          { type: 'odd' },
        ],
      },
    ],
  });
  expect(transcript.format).toBe('anthropic');
  expect(windows).toEqual([
    '1 of ?: system Be brief | user List',
    '2 of ?: system Be brief | user List | thinking hm | call ls {} | result ls failed no',
  ]);
  expect(transcript.unknownRecords).toEqual([{ kind: 'part odd', count: 1, first: 1 }]);
});

test('Messages one a line, with the usage that answers carry', async () => {
  const { transcript, windows } = await draw(
    jsonLines(
      { role: 'user', content: 'Hi' },
      {
        id: 'm1',
        role: 'assistant',
        model: 'claude-opus-4-6',
        content: [{ type: 'text', text: 'Hello' }],
        stop_reason: 'end_turn',
        usage: { input_tokens: 9, output_tokens: 2 },
      },
      { role: 'user', content: 'Bye' },
    ),
  );
  expect(transcript.format).toBe('anthropic');
  expect(windows).toEqual(['1 of 9: user Hi']);
  expect(transcript.conversations[0]!.turns[0]).toMatchObject({
    id: 'm1',
    model: 'claude-opus-4-6',
  });
});

test('OpenAI’s responses: items said in a row are one call', async () => {
  const { transcript, windows } = await document({
    model: 'gpt-5',
    instructions: 'Be brief',
    input: [
      { role: 'user', content: 'List' },
      { type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }] },
      { type: 'function_call', call_id: 'c1', name: 'ls', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c1', output: 'x' },
    ],
  });
  expect(transcript.format).toBe('openai-responses');
  expect(windows).toEqual([
    '1 of ?: system Be brief | user List',
    '2 of ?: system Be brief | user List | thinking hm | call ls {} | result ls x',
  ]);
});

test('Gemini’s contents in both namings, with a response beside', async () => {
  const { transcript, windows } = await document({
    request: {
      system_instruction: { parts: [{ text: 'Be brief' }] },
      tools: [{ functionDeclarations: [{ name: 'ls' }] }],
      contents: [
        { role: 'user', parts: [{ text: 'List' }] },
        { role: 'model', parts: [{ functionCall: { name: 'ls', args: {} } }] },
        { role: 'user', parts: [{ functionResponse: { name: 'ls', response: { out: 'x' } } }] },
      ],
    },
    response: {
      candidates: [{ content: { role: 'model', parts: [{ text: 'x it is' }] } }],
      usageMetadata: {
        promptTokenCount: 50,
        cachedContentTokenCount: 10,
        candidatesTokenCount: 4,
        thoughtsTokenCount: 3,
      },
    },
  });
  expect(transcript.format).toBe('gemini');
  expect(windows[1]).toBe(
    '2 of 50: system Be brief | tools ls {"name":"ls"} | user List | call ls {} | result ls {"out":"x"}',
  );
  expect(transcript.conversations[0]!.turns[1]).toMatchObject({
    usage: { window: 50, fresh: 40, cacheRead: 10, output: 7, reasoning: 3 },
    answer: [5],
  });
});

test('A log of bodies is one conversation: what repeats is the same block, what is missing has left', async () => {
  const asked = [
    { role: 'user', content: 'One' },
    { role: 'assistant', content: 'Yes' },
    { role: 'user', content: 'Two' },
    { role: 'assistant', content: 'No' },
    { role: 'user', content: 'One' },
  ];
  const body = (messages: object[]) => ({ model: 'm', messages });
  const { transcript, windows } = await draw(
    jsonLines(
      body(asked.slice(0, 1)),
      body(asked.slice(0, 3)),
      body(asked),
      body([asked[0]!, ...asked.slice(3)]),
    ),
  );
  expect(windows).toEqual([
    '1 of ?: user One',
    '2 of ?: user One | assistant Yes | user Two',
    '3 of ?: user One | assistant Yes | user Two | assistant No | user One',
    '4 of ?: user One | assistant No | user One',
  ]);
  expect(transcript.blocks).toHaveLength(5);
  expect(transcript.conversations[0]!.turns.map(({ answer }) => answer)).toEqual([
    [1],
    [3],
    [],
    [],
  ]);
});

test('When most of a request is gone in the next, that is a compaction', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: `said ${at}`,
  }));
  const { transcript } = await draw(
    jsonLines(
      { messages: many.slice(0, 7) },
      { messages: [many[0], { role: 'user', content: 'Summary' }] },
    ),
  );
  expect(transcript.conversations[0]!.compactions).toMatchObject([
    { turn: 5, entriesBefore: 7, entriesAfter: 8 },
  ]);
});

test('Bodies that begin otherwise are conversations of their own', async () => {
  const { transcript } = await draw(
    jsonLines(
      { messages: [{ role: 'user', content: 'A' }] },
      { messages: [{ role: 'user', content: 'B' }] },
    ),
  );
  expect(transcript.conversations.map(({ id, role, title }) => [id, role, title])).toEqual([
    ['main', 'main', 'A'],
    ['conversation 2', 'separate', 'B'],
  ]);
});
