import { expect, test } from 'vitest';
import { composeTurns } from '../../composition.ts';
import { drawWindows, importText, jsonLines, offTurns } from '../../testing/import.ts';
import { call, SessionLines, text, thinking } from '../../testing/session.ts';
import { writeAtif } from './write-atif.ts';

const trajectory = {
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
      step_id: 3,
      source: 'agent',
      message: 'Looking',
      reasoning_content: 'hm',
      tool_calls: [{ tool_call_id: 'c1', function_name: 'ls', arguments: { path: 'src' } }],
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
    { step_id: 5, source: 'agent', message: 'by rule', llm_call_count: 0 },
    {
      step_id: 6,
      source: 'agent',
      message: 'Done',
      metrics: { prompt_tokens: 120 },
      llm_call_count: 2,
    },
    { step_id: 7, source: 'oracle', message: 'odd' },
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

test('A step of the agent is a turn, and its observation comes after it', async () => {
  const transcript = await importText(JSON.stringify(trajectory));
  expect(offTurns(transcript)).toEqual([]);
  const tools = 'tools ls {"type":"function","function":{"name":"ls"}} | system Be brief';
  expect(drawWindows(transcript)).toEqual([
    `1 of 90: ${tools} | user Look | image image`,
    `2 of ?: ${tools} | user Look | image image | thinking hm | assistant Looking | call ls {"path":"src"} | result ls x y | assistant copied | assistant by rule`,
  ]);
  const [main, inner] = transcript.conversations;
  expect(main!.turns[0]).toMatchObject({
    model: 'm',
    cost: 0.1,
    usage: { window: 90, fresh: 40, cacheRead: 50, output: 7, reasoning: 2 },
  });
  const ls = transcript.blocks.findIndex(({ kind }) => kind === 'call');
  expect(inner).toMatchObject({ id: 'inner', role: 'sidechain', startedBy: ls });
  expect(transcript.unknownRecords).toEqual([{ kind: 'step of oracle', count: 1, first: 1 }]);
  expect(transcript.notes[0]).toMatch(/^Some steps are of several model calls/);
});

const session = () => {
  const on = new SessionLines();
  const side = { isSidechain: true, agentId: 'agent-1' };
  return jsonLines(
    on.user('u1', 'Never push'),
    on.answer('a1', 'm1', [thinking('hm'), text('So'), call('c1', 'Task', { prompt: 'In' })], 40),
    on.user('s1', 'In', { parent: null, ...side }),
    on.answer('s2', 'n1', [text('Out')], 9, side),
    on.result('r1', 'c1', 'Out', { parent: 'a1' }),
    on.line('attachment', {
      uuid: 't',
      attachment: { type: 'nested_memory', content: 'Be brief' },
    }),
    on.answer('a2', 'm2', [text('One'), text('Two'), call('c2', 'Bash', { command: 'ls' })], 60),
    on.user('r2', [
      { type: 'tool_result', tool_use_id: 'c2', content: 'no such file', is_error: true },
    ]),
    on.line('system', {
      uuid: 'b',
      parent: null,
      logicalParentUuid: 'r2',
      subtype: 'compact_boundary',
      compactMetadata: { trigger: 'auto', preTokens: 900 },
    }),
    on.user('cs', 'Summary', { isCompactSummary: true }),
    on.line('system', { uuid: 'e', subtype: 'api_error' }),
    on.answer('a3', 'm3', [text('End')], 12),
    on.user('u9', 'Thanks'),
  );
};

test('What is written is read again with the same windows, tiers, usage, compactions and agents', async () => {
  const before = await importText(session());
  const written = writeAtif(before);
  const after = await importText(written);
  expect(after.format).toBe('atif');
  for (const [at, conversation] of before.conversations.entries()) {
    const again = after.conversations[at]!;
    expect(drawWindows(after, again)).toEqual(drawWindows(before, conversation));
    expect(composeTurns(after.blocks, again)).toEqual(composeTurns(before.blocks, conversation));
    const facts = ({ usage, retries, model, time }: (typeof again.turns)[number]) => ({
      usage,
      retries,
      model,
      time,
    });
    expect(again.turns.map(facts)).toEqual(conversation.turns.map(facts));
    expect(again.compactions.map(({ record, ...rest }) => rest)).toEqual(
      conversation.compactions.map(({ record, ...rest }) => rest),
    );
  }
  expect(after.conversations[1]).toMatchObject({ role: 'sidechain', title: 'In' });
  expect(after.blocks[after.conversations[1]!.startedBy!]!.use?.name).toBe('Task');
});

test('What is read from an own file is written the same', async () => {
  const once = writeAtif(await importText(session()));
  const twice = JSON.parse(writeAtif(await importText(once)));
  const steps = (root: { steps: unknown[] }) => root.steps;
  expect(steps(twice)).toEqual(steps(JSON.parse(once)));
});

test('It is ATIF to others: ids count up, sources and required fields are those of the format', async () => {
  const root = JSON.parse(writeAtif(await importText(session())));
  expect(root).toMatchObject({
    schema_version: 'ATIF-v1.7',
    session_id: 's1',
    agent: { name: 'claude-code', version: '2.1.0' },
  });
  root.steps.forEach((step: Record<string, unknown>, at: number) => {
    expect(step.step_id).toBe(at + 1);
    expect(['system', 'user', 'agent']).toContain(step.source);
    expect(step.message).toBeDefined();
  });
  expect(root.final_metrics).toMatchObject({
    total_prompt_tokens: 112,
    total_completion_tokens: 21,
    total_steps: root.steps.length,
  });
});
