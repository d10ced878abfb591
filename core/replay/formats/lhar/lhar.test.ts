import { expect, test } from 'vitest';
import { drawWindows, importText, jsonLines, offTurns } from '../../testing/import.ts';

const entry = (id: string, input: number, more: object = {}) => ({
  type: 'entry',
  id,
  trace_id: 't',
  timestamp: '2026-01-01T00:00:00Z',
  source: { agent_role: 'main' },
  gen_ai: {
    system: 'anthropic',
    request: { model: 'claude' },
    response: { model: 'claude-x' },
    usage: { input_tokens: input, output_tokens: 3, total_tokens: input + 3 },
  },
  usage_ext: { cache_read_tokens: 40, cache_write_tokens: 10, cost_usd: 0.5 },
  http: { status_code: 200 },
  raw: { request_body: null, response_body: null },
  ...more,
});
const sizes = (rows: [string, number][], isCompacted = false) => ({
  context_lens: {
    composition: rows.map(([category, tokens]) => ({ category, tokens, pct: 0, count: 1 })),
    growth: { compaction_detected: isCompacted },
  },
});
const session = {
  type: 'session',
  trace_id: 't',
  started_at: '2026-01-01',
  tool: 'claude',
  model: 'claude',
};

test('Without bodies each category is a block that is replaced where its size changed', async () => {
  const transcript = await importText(
    jsonLines(
      session,
      entry(
        '1',
        5,
        sizes([
          ['system_prompt', 30],
          ['user_text', 8],
        ]),
      ),
      entry(
        '2',
        9,
        sizes([
          ['system_prompt', 30],
          ['user_text', 8],
          ['tool_results', 20],
          ['odd', 1],
        ]),
      ),
      entry(
        '3',
        9,
        sizes(
          [
            ['system_prompt', 30],
            ['user_text', 2],
          ],
          true,
        ),
      ),
    ),
  );
  expect(offTurns(transcript)).toEqual([]);
  expect(drawWindows(transcript)).toEqual([
    '1 of 55: system system prompt | user user text',
    '2 of 59: system system prompt | user user text | result tool results | other odd',
    '3 of 59: system system prompt | user user text',
  ]);
  const [main] = transcript.conversations;
  expect(main!.turns[0]).toMatchObject({
    id: '1',
    model: 'claude-x',
    cost: 0.5,
    usage: { window: 55, fresh: 5, cacheRead: 40, cacheWrite: 10, output: 3 },
  });
  expect(main!.compactions).toMatchObject([{ turn: 3, reportedBefore: 59 }]);
  expect(transcript.gaps.map(({ what }) => what)).toEqual(['texts']);
});

test('With its bodies a window is known block by block, the answer included', async () => {
  const body = (messages: object[]) => ({ model: 'claude', system: 'Be brief', messages });
  const raw = (messages: object[], answer: string) => ({
    raw: {
      request_body: body(messages),
      response_body: JSON.stringify({
        role: 'assistant',
        content: [{ type: 'text', text: answer }],
        usage: { input_tokens: 1 },
      }),
    },
  });
  const first = { role: 'user', content: 'Hi' };
  const transcript = await importText(
    jsonLines(
      session,
      entry('1', 5, raw([first], 'Hello')),
      entry(
        '2',
        6,
        raw(
          [first, { role: 'assistant', content: 'Hello' }, { role: 'user', content: 'Bye' }],
          'See you',
        ),
      ),
    ),
  );
  expect(offTurns(transcript)).toEqual([]);
  expect(drawWindows(transcript)).toEqual([
    '1 of 55: system Be brief | user Hi',
    '2 of 56: system Be brief | user Hi | assistant Hello | user Bye',
  ]);
  expect(transcript.blocks).toHaveLength(5);
});

test('Wrapped as one document, with agents apart and failed calls passed over', async () => {
  const transcript = await importText(
    JSON.stringify({
      lhar: {
        version: '0.1.0',
        creator: { name: 'context-lens' },
        sessions: [session],
        entries: [
          entry('1', 5, sizes([['user_text', 8]])),
          entry('2', 5, {
            ...sizes([['user_text', 4]]),
            source: { agent_role: 'subagent' },
            parent_span_id: 'p',
          }),
          entry('3', 0, { http: { status_code: 529 } }),
        ],
      },
    }),
  );
  expect(transcript.conversations.map(({ id, role, turns }) => [id, role, turns.length])).toEqual([
    ['main', 'main', 1],
    ['agent 2', 'sidechain', 1],
  ]);
  expect(transcript.passedRecords).toEqual([
    { kind: 'entry of a call that failed with 529', count: 1, first: 3 },
  ]);
});
