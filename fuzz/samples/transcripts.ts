import { jsonLines } from '../../core/replay/testing/import.ts';
import { call, SessionLines, text, thinking } from '../../core/replay/testing/session.ts';

/** A session with a side chain, a compaction that preserves, an error and a tool's own account. */
function claudeCode(): string {
  const on = new SessionLines();
  const side = { isSidechain: true, agentId: 'a7' };
  return jsonLines(
    { type: 'summary', summary: 'Look around', leafUuid: 'a2' },
    { type: 'file-history-snapshot', messageId: 'x', snapshot: {} },
    on.user('u1', 'Never push'),
    on.answer(
      'a1',
      'm1',
      [thinking('hm'), call('c1', 'Read', { file_path: 'a.ts', offset: 3, limit: 9 })],
      20,
    ),
    on.result('r1', 'c1', [{ type: 'text', text: 'x' }], {
      toolUseResult: { file: { filePath: 'a.ts', startLine: 1, numLines: 3 } },
    }),
    on.user('s1', 'Look', { parent: null, ...side }),
    on.answer('s2', 'n1', [text('Nothing')], 9, side),
    on.line('attachment', {
      uuid: 't1',
      attachment: {
        type: 'file',
        filename: 'b.ts',
        content: { type: 'text', file: { content: 'y' } },
      },
    }),
    on.line('system', {
      uuid: 'b',
      parent: null,
      logicalParentUuid: 'r1',
      subtype: 'compact_boundary',
      compactMetadata: {
        trigger: 'auto',
        preTokens: 155_000,
        preservedMessages: { anchorUuid: 'cs', uuids: ['u1'] },
      },
    }),
    on.user('cs', 'Summary so far', { isCompactSummary: true }),
    on.answer('e2', 'm0', [text('API Error: 529')], 0, { isApiErrorMessage: true }),
    on.answer(
      'a2',
      'm2',
      [
        call('c2', 'TodoWrite', { todos: [{ content: 'one', status: 'pending' }] }),
        call('c3', 'Bash', { command: 'sed -n 1,9p a.ts' }),
      ],
      12,
    ),
    on.result('r2', 'c3', 'no', { toolUseResult: { stdout: 'no', stderr: '' } }),
    { type: 'queue-operation', operation: 'enqueue', content: 'x' },
  );
}

const line = (type: string, payload: object) => ({
  timestamp: '2026-01-01T00:00:00Z',
  type,
  payload,
});

function codex(): string {
  const item = (payload: object) => line('response_item', payload);
  return jsonLines(
    line('session_meta', {
      id: 's1',
      cwd: '/repo',
      cli_version: '0.50.0',
      base_instructions: { text: 'You are Codex' },
    }),
    line('turn_context', { model: 'gpt-5', cwd: '/repo' }),
    item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'List' }] }),
    item({
      type: 'reasoning',
      summary: [{ type: 'summary_text', text: 'hm' }],
      encrypted_content: 'AAAA',
    }),
    item({ type: 'function_call', name: 'exec_command', arguments: '{"cmd":"ls"}', call_id: 'c1' }),
    item({
      type: 'function_call_output',
      call_id: 'c1',
      output: '{"output":"x","metadata":{"exit_code":1}}',
    }),
    item({
      type: 'custom_tool_call',
      name: 'apply_patch',
      input: '*** Update File: a.ts\n',
      call_id: 'c2',
    }),
    line('event_msg', {
      type: 'token_count',
      info: {
        last_token_usage: {
          input_tokens: 9,
          cached_input_tokens: 2,
          output_tokens: 5,
          reasoning_output_tokens: 2,
        },
        total_token_usage: { total_tokens: 14 },
        model_context_window: 258_400,
      },
    }),
    line('compacted', {
      message: 'Summary',
      replacement_history: [
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'List' }] },
      ],
    }),
    item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done' }] }),
  );
}

const CODEX_EXEC = jsonLines(
  { type: 'thread.started', thread_id: 't' },
  { type: 'turn.started' },
  { type: 'item.completed', item: { id: 'i1', type: 'reasoning', text: 'hm' } },
  {
    type: 'item.completed',
    item: {
      id: 'i2',
      type: 'command_execution',
      command: 'ls',
      aggregated_output: 'x',
      exit_code: 0,
    },
  },
  { type: 'item.completed', item: { id: 'i3', type: 'agent_message', text: 'Done' } },
  { type: 'turn.completed', usage: { input_tokens: 9, cached_input_tokens: 2, output_tokens: 3 } },
);

const ATIF = {
  schema_version: 'ATIF-v1.7',
  session_id: 's',
  agent: {
    name: 'a',
    version: '1',
    model_name: 'm',
    tool_definitions: [{ type: 'function', function: { name: 'ls' } }],
  },
  steps: [
    { step_id: 1, source: 'system', message: 'Be brief' },
    {
      step_id: 2,
      source: 'user',
      message: [
        { type: 'text', text: 'Look' },
        { type: 'image', source: { media_type: 'image/png', path: 'a.png' } },
      ],
    },
    {
      ...{ step_id: 3, source: 'agent', message: 'Looking', reasoning_content: 'hm' },
      tool_calls: [{ tool_call_id: 'c1', function_name: 'read', arguments: { path: 'src' } }],
      observation: {
        results: [
          {
            source_call_id: 'c1',
            content: 'x y',
            subagent_trajectory_ref: [{ trajectory_id: 'inner' }],
          },
        ],
      },
      metrics: {
        prompt_tokens: 90,
        completion_tokens: 7,
        cached_tokens: 50,
        cost_usd: 0.1,
        extra: { reasoning_tokens: 2 },
      },
    },
    { step_id: 4, source: 'agent', message: 'copied', is_copied_context: true },
    {
      step_id: 6,
      source: 'agent',
      message: 'Done',
      metrics: { prompt_tokens: 120 },
      llm_call_count: 2,
    },
  ],
  subagent_trajectories: [
    {
      trajectory_id: 'inner',
      agent: { name: 'b' },
      steps: [
        { step_id: 1, source: 'user', message: 'In' },
        { step_id: 2, source: 'agent', message: 'Out' },
      ],
    },
  ],
};

function lhar(): string {
  const entry = (id: string, more: object) => ({
    ...{
      type: 'entry',
      id,
      trace_id: 't',
      timestamp: '2026-01-01T00:00:00Z',
      source: { agent_role: 'main' },
    },
    gen_ai: {
      system: 'anthropic',
      request: { model: 'c' },
      response: { model: 'c-x' },
      usage: { input_tokens: 5, output_tokens: 3, total_tokens: 8 },
    },
    usage_ext: { cache_read_tokens: 40, cache_write_tokens: 10, cost_usd: 0.5 },
    ...{ http: { status_code: 200 }, raw: { request_body: null, response_body: null } },
    ...more,
  });
  const composition = [
    { category: 'system_prompt', tokens: 30, pct: 0, count: 1 },
    { category: 'user_text', tokens: 8, pct: 0, count: 1 },
  ];
  return jsonLines(
    { type: 'session', trace_id: 't', started_at: '2026-01-01', tool: 'claude', model: 'claude' },
    entry('1', { context_lens: { composition, growth: { compaction_detected: false } } }),
    entry('2', {
      raw: {
        request_body: JSON.stringify({
          model: 'c',
          system: 's',
          messages: [{ role: 'user', content: 'Hi' }],
        }),
        response_body: JSON.stringify({ content: [text('Ho')], usage: { input_tokens: 4 } }),
      },
    }),
  );
}

const REQUESTS = [
  {
    model: 'gpt-5',
    tools: [{ type: 'function', function: { name: 'ls', parameters: {} } }],
    messages: [
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: [text('List'), { type: 'image_url', image_url: { url: 'data:' } }] },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'ls', arguments: '{"a":1}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'x y' },
    ],
  },
  {
    request: {
      model: 'claude-opus-4-6',
      system: [{ ...text('Be brief'), cache_control: { type: 'ephemeral' } }],
      messages: [
        { role: 'user', content: 'List' },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'hm' },
            call('c1', 'view', { path: 'a', view_range: [1, 9] }),
          ],
        },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'c1',
              content: [text('no'), { type: 'image', source: { media_type: 'image/png' } }],
              is_error: true,
            },
            { type: 'document', source: { type: 'text', data: 'd' } },
          ],
        },
      ],
    },
    response: {
      content: [text('End')],
      usage: { input_tokens: 4, output_tokens: 2, cache_read_input_tokens: 3 },
    },
  },
  {
    model: 'gemini',
    systemInstruction: { parts: [{ text: 's' }] },
    contents: [
      {
        role: 'user',
        parts: [{ text: 'Hi' }, { inlineData: { mimeType: 'image/png', data: 'AA' } }],
      },
      { role: 'model', parts: [{ functionCall: { name: 'ls', args: { a: 1 } } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'ls', response: { output: 'x' } } }] },
    ],
    tools: [{ functionDeclarations: [{ name: 'ls', description: 'd' }] }],
  },
  {
    model: 'gpt-5',
    instructions: 'Go',
    input: [
      { role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
      { type: 'function_call', call_id: 'c', name: 'ls', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c', output: 'x' },
    ],
    tools: [{ type: 'function', name: 'ls' }],
  },
];

export const TRANSCRIPT_SAMPLES: readonly string[] = [
  claudeCode(),
  codex(),
  CODEX_EXEC,
  JSON.stringify(ATIF),
  lhar(),
  ...REQUESTS.map((one) => JSON.stringify(one)),
  jsonLines(
    { role: 'user', content: 'Hi' },
    {
      id: 'm1',
      role: 'assistant',
      model: 'c',
      content: [text('Ho')],
      usage: { input_tokens: 3, output_tokens: 1 },
    },
  ),
  JSON.stringify({
    loglines: claudeCode()
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one)),
  }),
];
