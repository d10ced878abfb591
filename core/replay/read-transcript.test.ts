import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { memoryBytes } from '../text/memory-bytes.ts';
import { BlockTexts } from './block-text.ts';
import { readTranscript } from './read-transcript.ts';
import { importText, jsonLines, offTurns, WORDS } from './testing/import.ts';
import { call, SessionLines, text } from './testing/session.ts';

const refusal = (content: string, limits = {}) =>
  importText(content, limits).then(
    () => 'read',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

test('What is no conversation is refused in one sentence', async () => {
  expect(await refusal('')).toBe('bad-transcript: file is empty.');
  expect(await refusal('\n \n')).toBe('bad-transcript: file is empty.');
  expect(await refusal('<html></html>')).toBe(
    'bad-transcript: file holds no line that is a JSON object.',
  );
  expect(await refusal('null')).toBe('bad-transcript: file holds no line that is a JSON object.');
  expect(await refusal('[]')).toBe('bad-transcript: file is JSON of no format that is known.');
  expect(await refusal('{"a":1}')).toBe(
    'bad-transcript: file holds records of no format that is known (no type).',
  );
  expect(await refusal('{"type":"x"}\n{"type":"y"}')).toBe(
    'bad-transcript: file holds records of no format that is known (x, y).',
  );
});

test('Sizes beyond the limits are refused before anything is read', async () => {
  expect(await refusal('{"role":"user"}', { transcriptBytes: 3 })).toBe(
    'bad-transcript: file has 15 bytes, and a transcript may have 3.',
  );
  const document = JSON.stringify({ messages: [{ role: 'user', content: 'Hi' }] }, null, 1);
  expect(await refusal(document, { transcriptDocumentBytes: 9 })).toMatch(
    /single JSON document may have 9/,
  );
});

test('A file of more pieces of content than the limit is refused', async () => {
  const many = jsonLines(...Array.from({ length: 4 }, () => ({ role: 'user', content: 'Hi' })));
  expect(await refusal(many, { transcriptBlocks: 3 })).toBe(
    'bad-transcript: The transcript holds more than 3 pieces of content.',
  );
});

test('A first line that is damaged costs that line', async () => {
  const on = new SessionLines();
  const transcript = await importText(
    jsonLines(
      '{"type":"user","uuid":"u',
      on.user('u1', 'Hi'),
      on.answer('a1', 'm1', [text('Hello')], 9),
    ),
  );
  expect(transcript.damagedLines).toEqual([{ line: 1, reason: 'is not JSON' }]);
  expect(transcript.conversations[0]!.turns).toHaveLength(1);
});

test('Names that objects inherit are names like others, and nothing is polluted', async () => {
  const on = new SessionLines();
  const input = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  );
  const transcript = await importText(
    jsonLines(
      '{"__proto__":{"type":"user"},"type":"toString","sessionId":"s"}',
      on.user('__proto__', 'Hi'),
      on.answer('constructor', 'hasOwnProperty', [call('valueOf', '__proto__', input)], 9),
      on.result('toString', 'valueOf', 'x'),
    ),
  );
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(transcript.unknownRecords).toEqual([{ kind: 'toString', count: 1, first: 1 }]);
  expect(transcript.blocks.map(({ kind, label }) => [kind, label])).toEqual([
    ['user', ''],
    ['call', '__proto__'],
    ['result', '__proto__'],
  ]);
  expect(transcript.blocks[1]!.text).toBe(JSON.stringify(input));
});

test('JSON that is nested ten thousand deep is read or named, never an error', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const transcript = await importText(
    jsonLines(
      '{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"Hi"}}',
      `{"type":"assistant","uuid":"a1","parentUuid":"u1","sessionId":"s","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"c","name":"x","input":${deep}}]}}`,
    ),
  );
  expect(offTurns(transcript)).toEqual([]);
  expect(transcript.records + transcript.damagedLines.length).toBe(2);
});

test('Fields of other types than they should have are no error', async () => {
  for (const odd of [null, 0, '', [], {}, true]) {
    const line = { uuid: 'x', parentUuid: null, sessionId: 's', isSidechain: false };
    await importText(
      jsonLines(
        { ...line, type: 'user', message: odd },
        {
          ...line,
          uuid: 'y',
          type: 'assistant',
          message: { content: odd, usage: odd, id: odd, model: odd },
        },
        { ...line, uuid: 'z', type: 'attachment', attachment: odd },
        { ...line, uuid: 'w', type: 'system', subtype: 'compact_boundary', compactMetadata: odd },
        {
          ...line,
          uuid: 'v',
          type: 'user',
          message: { content: [odd, { type: 'tool_result', content: odd }] },
          toolUseResult: odd,
        },
      ),
    );
    const payload = {
      timestamp: 1,
      type: 'response_item',
      payload: { type: 'message', role: odd, content: odd },
    };
    await importText(
      jsonLines(
        { type: 'session_meta', payload: { id: odd, base_instructions: odd } },
        payload,
        { type: 'compacted', payload: { replacement_history: odd, message: odd } },
        { type: 'event_msg', payload: { type: 'token_count', info: odd } },
        {
          type: 'response_item',
          payload: { type: 'function_call_output', output: odd, call_id: odd },
        },
      ),
    );
    await importText(
      JSON.stringify({
        schema_version: 'ATIF-v1.4',
        steps: [
          odd,
          {
            source: 'agent',
            message: odd,
            tool_calls: odd,
            observation: odd,
            metrics: odd,
            extra: odd,
          },
        ],
      }),
    );
    await importText(
      jsonLines({
        type: 'entry',
        gen_ai: { usage: odd },
        context_lens: odd,
        raw: odd,
        source: odd,
      }),
    );
  }
});

test('Long texts are held by their ends within the room there is, and read again whole', async () => {
  const on = new SessionLines();
  const long = Array.from({ length: 900 }, (_, at) => `word${at} 😀`).join(' ');
  const content = jsonLines(
    on.user('u1', 'Hi'),
    on.answer('a1', 'm1', [call('c1', 'Bash', { command: 'x' })], 99),
    on.user('r1', [
      { type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'text', text: long }] },
    ]),
  );
  const transcript = await importText(content, { transcriptBlockChars: 400 });
  const block = transcript.blocks[2]!;
  expect(block).toMatchObject({ isWhole: false, chars: long.length, tokens: 1_800 });
  expect(block.text.length).toBeLessThan(500);
  expect(block.text.startsWith('word0')).toBe(true);
  expect(block.text.endsWith('word899 😀')).toBe(true);
  expect(block.text).toMatch(/\[[\d,]+ characters left out here\]/);
  const texts = new BlockTexts(memoryBytes(new TextEncoder().encode(content)));
  expect(await texts.read(block)).toBe(long);
  expect(await texts.read(transcript.blocks[0]!)).toBe('Hi');
  expect(await new BlockTexts(memoryBytes(new TextEncoder().encode('{}'))).read(block)).toBeNull();
  const narrow = await importText(content, { transcriptTextChars: 10 });
  expect(narrow.blocks[2]!.text.length).toBeLessThan(400);
});

test('In a document a block leads to its own text too', async () => {
  const long = 'a b '.repeat(300);
  const content = JSON.stringify(
    [
      { role: 'user', content: 'Hi' },
      { role: 'user', content: [{ type: 'text', text: long }] },
    ],
    null,
    1,
  );
  const { blocks } = await importText(content, { transcriptBlockChars: 100 });
  expect(blocks[1]!.origin).toMatchObject({ line: null, path: [1, 'content'] });
  expect(
    await new BlockTexts(memoryBytes(new TextEncoder().encode(content))).read(blocks[1]!),
  ).toBe(long);
});

test('Reading says how far it is, and stops when it is cancelled', async () => {
  const on = new SessionLines();
  const content = new TextEncoder().encode(jsonLines(on.user('u1', 'Hi')));
  const seen: number[] = [];
  await readTranscript('f', memoryBytes(content), {
    counter: WORDS,
    limits: LIMITS,
    onProgress: (done) => seen.push(done),
  });
  expect(seen).toEqual([content.length - 1]);
  const { signal } = {
    signal: { aborted: true, addEventListener: () => {}, removeEventListener: () => {} },
  };
  await expect(
    readTranscript('f', memoryBytes(content), { counter: WORDS, signal }),
  ).rejects.toMatchObject({ code: 'cancelled' });
});
