import { expect, test } from 'vitest';
import { drawWindows, importText, jsonLines, offTurns } from '../../testing/import.ts';
import { call, SessionLines, text, thinking } from '../../testing/session.ts';

const draw = async (...records: (object | string)[]) => {
  const transcript = await importText(jsonLines(...records));
  expect(offTurns(transcript)).toEqual([]);
  return { transcript, windows: drawWindows(transcript) };
};

test('Lines of one message id are one call, whose usage is taken once; results are told by the ids of calls', async () => {
  const on = new SessionLines();
  const { transcript, windows } = await draw(
    { type: 'summary', summary: 'Old work', leafUuid: 'x' },
    on.user('u1', 'Fix the login'),
    on.answer('a1', 'm1', [text('Looking')], 100),
    on.answer('a2', 'm1', [call('c1', 'Read', { file_path: '/repo/a.ts' })], 100),
    on.answer('a3', 'm1', [call('c2', 'Grep', { pattern: 'x', path: 'src' })], 100),
    // The second answers first, and each hangs on the line of its own call: the chain of parents holds one of them.
    on.result('r2', 'c2', 'found', { parent: 'a3' }),
    on.result('r1', 'c1', [{ type: 'text', text: 'one two' }], { parent: 'a2' }),
    on.answer('a4', 'm2', [text('Done')], 140, { parent: 'r2' }),
    on.user('u2', 'Thanks'),
  );
  expect(windows).toEqual([
    '1 of 100: user Fix the login',
    '2 of 140: user Fix the login | assistant Looking | call Read {"file_path":"/repo/a.ts"} | call Grep {"pattern":"x","path":"src"} | result Grep found | result Read one two',
  ]);
  expect(transcript.conversations).toHaveLength(1);
  expect(transcript.conversations[0]!.turns[0]).toMatchObject({
    id: 'm1',
    model: 'claude-opus-4-1',
    usage: { window: 100, fresh: 2, cacheRead: 98, cacheWrite: 0, output: 7 },
  });
  expect(transcript.passedRecords).toEqual([{ kind: 'summary', count: 1, first: 1 }]);
  expect(transcript.gaps.map(({ what }) => what)).toEqual(['system', 'tools']);
});

test('The first request is pinned, results are scratch and edits ledger', async () => {
  const on = new SessionLines();
  const { transcript } = await draw(
    on.user('u1', 'Fix the login'),
    on.answer(
      'a1',
      'm1',
      [call('c1', 'Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' })],
      50,
    ),
    on.result('r1', 'c1', 'ok'),
    on.user('u2', 'And test it'),
  );
  expect(transcript.blocks.map(({ kind, tier }) => `${kind} ${tier}`)).toEqual([
    'user pinned',
    'call ledger',
    'result scratch',
    'user ledger',
  ]);
});

test('The last line of an answer knows its usage best, and copied lines are taken once', async () => {
  const on = new SessionLines();
  const early = on.answer('a1', 'm1', [text('So')], 10);
  const { transcript, windows } = await draw(
    on.user('u1', 'Hi', { parent: null }),
    { ...early, parentUuid: 'u1' },
    on.answer('a2', 'm1', [text('So'), text('it is')], 60, { parent: 'a1' }),
    { ...early, parentUuid: 'u1' },
  );
  expect(windows).toEqual(['1 of 60: user Hi']);
  expect(transcript.conversations[0]!.turns[0]!.answer).toHaveLength(2);
  expect(transcript.notes).toEqual(['1 lines are copies of earlier ones and were taken once.']);
});

test('Another line from the same place is a branch; the way to the line written last is shown first', async () => {
  const on = new SessionLines();
  const { transcript, windows } = await draw(
    on.user('u1', 'Start'),
    on.answer('a1', 'm1', [text('Ready')], 20),
    on.user('u2', 'First try'),
    on.answer('a2', 'm2', [text('First answer')], 30),
    on.user('u3', 'Second try', { parent: 'a1' }),
    on.answer('a3', 'm3', [text('Second answer')], 31),
  );
  expect(windows).toEqual([
    '1 of 20: user Start',
    '2 of 31: user Start | assistant Ready | user Second try',
  ]);
  const [, branch] = transcript.conversations;
  expect(branch).toMatchObject({ role: 'branch', title: 'First try', startedBy: 1 });
  expect(drawWindows(transcript, branch)[1]).toBe(
    '2 of 30: user Start | assistant Ready | user First try',
  );
});

test('A side chain is a conversation of its own, tied to its call by the prompt', async () => {
  const on = new SessionLines();
  const side = { isSidechain: true };
  const { transcript, windows } = await draw(
    on.user('u1', 'Explore'),
    on.answer('a1', 'm1', [call('c1', 'Task', { prompt: 'Look around' })], 20),
    on.user('s1', 'Look around', { parent: null, ...side }),
    on.answer('s2', 'n1', [text('Nothing here')], 9, side),
    on.result('r1', 'c1', 'Nothing here', { parent: 'a1' }),
    on.answer('a2', 'm2', [text('Nothing')], 30),
  );
  expect(windows[1]).toBe(
    '2 of 30: user Explore | call Task {"prompt":"Look around"} | result Task Nothing here',
  );
  const side1 = transcript.conversations[1]!;
  expect(side1).toMatchObject({ role: 'sidechain', title: 'Look around', startedBy: 1 });
  expect(drawWindows(transcript, side1)).toEqual(['1 of 9: user Look around']);
});

test('A file of an agent’s own, side chain throughout, is its main conversation', async () => {
  const on = new SessionLines();
  const side = { isSidechain: true, agentId: 'a7' };
  const { transcript } = await draw(
    on.user('s1', 'Look', side),
    on.answer('s2', 'n1', [text('Nothing')], 9, side),
  );
  expect(transcript.conversations.map(({ id, turns }) => [id, turns.length])).toEqual([
    ['main', 1],
  ]);
});

test('At a boundary all before it leaves the window, and the summary takes its place', async () => {
  const on = new SessionLines();
  const boundary = { trigger: 'auto', preTokens: 155_000 };
  const { transcript, windows } = await draw(
    on.user('u1', 'Never push'),
    on.answer('a1', 'm1', [text('I will not')], 40),
    on.user('u2', 'Go on'),
    on.line('system', {
      uuid: 'b',
      parent: null,
      logicalParentUuid: 'u2',
      subtype: 'compact_boundary',
      compactMetadata: boundary,
    }),
    on.user('cs', 'Summary so far', { isCompactSummary: true, isVisibleInTranscriptOnly: true }),
    on.user('u3', 'Next'),
    on.answer('a2', 'm2', [text('Fine')], 12),
  );
  expect(windows).toEqual([
    '1 of 40: user Never push',
    '2 of 12: summary Summary so far | user Next',
  ]);
  expect(transcript.conversations).toHaveLength(1);
  expect(transcript.conversations[0]!.compactions).toEqual([
    {
      turn: 2,
      record: 4,
      trigger: 'auto',
      reportedBefore: 155_000,
      entriesBefore: 3,
      entriesAfter: 4,
    },
  ]);
});

test('Lines that a compaction preserves stay, also where the chain runs in a circle over them', async () => {
  const on = new SessionLines();
  const { windows } = await draw(
    on.user('u1', 'Start'),
    on.answer('a1', 'm1', [text('Ready')], 10),
    on.user('u2', 'Keep going'),
    on.line('system', {
      uuid: 'b',
      parent: null,
      logicalParentUuid: 'a2',
      subtype: 'compact_boundary',
      compactMetadata: {
        trigger: 'manual',
        preservedMessages: { anchorUuid: 'cs', uuids: ['u2', 'a2'] },
      },
    }),
    on.user('cs', 'Summary', { isCompactSummary: true }),
    on.answer('a2', 'm2', [text('Kept')], 11),
    on.user('u3', 'After'),
    on.answer('a3', 'm3', [text('End')], 12),
  );
  expect(windows).toEqual([
    '1 of 10: user Start',
    '2 of 11: user Keep going | summary Summary',
    '3 of 12: user Keep going | summary Summary | assistant Kept | user After',
  ]);
});

test('Failed calls and errors shown as answers are no turns, and count as retries', async () => {
  const on = new SessionLines();
  const { transcript } = await draw(
    on.user('u1', 'Hi'),
    on.line('system', { uuid: 'e1', subtype: 'api_error', retryAttempt: 1 }),
    on.answer('e2', 'm0', [text('API Error: 529')], 0, { isApiErrorMessage: true }),
    on.answer('a1', 'm1', [text('Hello')], 30),
  );
  const { turns } = transcript.conversations[0]!;
  expect(turns.map(({ number, retries, usage }) => [number, retries, usage?.window])).toEqual([
    [1, 2, 30],
  ]);
});

test('Results that a micro-compaction clears leave the window', async () => {
  const on = new SessionLines();
  const { windows } = await draw(
    on.user('u1', 'Hi'),
    on.answer('a1', 'm1', [call('c1', 'Bash', { command: 'ls' })], 30),
    on.result('r1', 'c1', 'long output'),
    on.line('system', {
      uuid: 'm',
      subtype: 'microcompact_boundary',
      microcompactMetadata: { compactedToolIds: ['c1'] },
    }),
    on.answer('a2', 'm2', [text('Done')], 20),
  );
  expect(windows[1]).toBe('2 of 20: user Hi | call Bash {"command":"ls"}');
});

test('Of a model before Opus 4.5 thinking leaves with the next request, and stays through its own calls', async () => {
  const session = (model: string) => {
    const on = new SessionLines();
    const answer = (uuid: string, id: string, content: unknown[]) => {
      const line = on.answer(uuid, id, content, 50) as { message: object };
      return { ...line, message: { ...line.message, model } };
    };
    return draw(
      on.user('u1', 'Hi'),
      answer('a1', 'm1', [thinking('hmm'), call('c1', 'Bash', { command: 'ls' })]),
      on.result('r1', 'c1', 'a b'),
      answer('a2', 'm2', [text('Two')]),
      on.user('u2', 'More'),
      answer('a3', 'm3', [text('No')]),
    );
  };
  const old = await session('claude-opus-4-1-20250805');
  expect(old.windows[1]).toContain('thinking hmm');
  expect(old.windows[2]).not.toContain('thinking');
  expect((await session('claude-opus-4-6')).windows[2]).toContain('thinking hmm');
});

test('Attachments are in the window, instructions pinned and files scratch, with the lines that they show', async () => {
  const on = new SessionLines();
  const file = { filePath: '/repo/a.ts', content: 'x y', numLines: 2, startLine: 5, totalLines: 9 };
  const { transcript, windows } = await draw(
    on.user('u1', 'See @a.ts'),
    on.line('attachment', {
      uuid: 't1',
      attachment: { type: 'file', filename: 'a.ts', content: { type: 'text', file } },
    }),
    on.line('attachment', {
      uuid: 't2',
      attachment: { type: 'deferred_tools_delta', addedNames: ['Web'], addedLines: ['- Web'] },
    }),
    on.line('attachment', {
      uuid: 't3',
      attachment: { type: 'nested_memory', path: 'CLAUDE.md', content: 'Never push' },
    }),
    on.answer('a1', 'm1', [text('Yes')], 99),
  );
  expect(windows).toEqual([
    '1 of 99: user See @a.ts | file file x y | file deferred_tools_delta - Web | file nested_memory Never push',
  ]);
  const attached = transcript.blocks.slice(1, 4);
  expect(attached.map(({ tier }) => tier)).toEqual(['scratch', 'pinned', 'pinned']);
  expect(attached[0]!.touches).toEqual([
    { action: 'read', path: '/repo/a.ts', lines: { start: 5, end: 6 } },
  ]);
});

test('What a person queued is theirs, and a hook that said nothing sends nothing', async () => {
  const on = new SessionLines();
  const attach = (uuid: string, attachment: object) => on.line('attachment', { uuid, attachment });
  const { windows } = await draw(
    on.user('u1', 'Go'),
    attach('t1', { type: 'queued_command', prompt: 'And be quick' }),
    attach('t2', { type: 'hook_success', content: '', stdout: 'ok' }),
    attach('t3', { type: 'plan_mode', reminderType: 'full' }),
    on.answer('a1', 'm1', [text('Yes')], 9),
  );
  expect(windows).toEqual([
    '1 of 9: user Go | user And be quick | file plan_mode {"type":"plan_mode","reminderType":"full"}',
  ]);
});

test('The structure of a result says which lines were read and edited', async () => {
  const on = new SessionLines();
  const read = {
    type: 'text',
    file: { filePath: '/repo/a.ts', content: '', numLines: 3, startLine: 10, totalLines: 90 },
  };
  const edit = {
    filePath: '/repo/a.ts',
    oldString: 'a',
    newString: 'b',
    structuredPatch: [{ oldStart: 11, oldLines: 2, newStart: 11, newLines: 4 }],
  };
  const { transcript } = await draw(
    on.user('u1', 'Go'),
    on.answer(
      'a1',
      'm1',
      [call('c1', 'Read', { file_path: '/repo/a.ts', offset: 10, limit: 40 })],
      20,
    ),
    on.result('r1', 'c1', '10→x', { toolUseResult: read }),
    on.answer(
      'a2',
      'm2',
      [call('c2', 'Edit', { file_path: '/repo/a.ts', old_string: 'a', new_string: 'b' })],
      30,
    ),
    on.result('r2', 'c2', 'ok', { toolUseResult: edit }),
  );
  const touches = transcript.blocks.map((block) => block.touches[0]);
  expect(touches.slice(1)).toEqual([
    { action: 'read', path: '/repo/a.ts', lines: { start: 10, end: 49 } },
    { action: 'read', path: '/repo/a.ts', lines: { start: 10, end: 12 } },
    { action: 'edit', path: '/repo/a.ts', lines: null },
    { action: 'edit', path: '/repo/a.ts', lines: { start: 11, end: 12 } },
  ]);
});

test('Records, parts and system lines of unknown kinds are counted with their first line', async () => {
  const on = new SessionLines();
  const { transcript } = await draw(
    on.user('u1', [text('Hi'), { type: 'hologram' }]),
    { type: 'new-thing', sessionId: 's1' },
    { type: 'new-thing', sessionId: 's1' },
    on.line('system', { uuid: 'x', subtype: 'odd' }),
    on.answer('a1', 'm1', [text('Hello')], 5),
  );
  expect(transcript.unknownRecords).toEqual([
    { kind: 'new-thing', count: 2, first: 2 },
    { kind: 'user part hologram', count: 1, first: 1 },
    { kind: 'system/odd', count: 1, first: 4 },
  ]);
});

test('A line that is damaged costs that line: what names it as its parent goes on from the line before', async () => {
  const on = new SessionLines();
  const { transcript, windows } = await draw(
    on.user('u1', 'Hi'),
    '{"type":"assistant","uuid":"a1","message":{"role":"assi',
    on.user('u2', 'Still there?', { parent: 'a1' }),
    on.answer('a2', 'm2', [text('Yes')], 25),
  );
  expect(transcript.damagedLines).toEqual([{ line: 2, reason: 'is not JSON' }]);
  expect(windows).toEqual(['1 of 25: user Hi | user Still there?']);
  expect(transcript.notes[0]).toMatch(/^Some lines name one before them/);
});

test('Lines without any parents are in a row, as the web writes them, also wrapped in a document', async () => {
  const lines = [
    { type: 'user', message: { role: 'user', content: 'Hi' } },
    { type: 'assistant', message: { role: 'assistant', content: [text('Hello')] } },
    { type: 'user', message: { role: 'user', content: 'Bye' } },
    { type: 'assistant', message: { role: 'assistant', content: [text('See you')] } },
  ];
  const expected = ['1 of ?: user Hi', '2 of ?: user Hi | assistant Hello | user Bye'];
  expect((await draw(...lines)).windows).toEqual(expected);
  const document = await importText(JSON.stringify({ loglines: lines }, null, 2));
  expect(drawWindows(document)).toEqual(expected);
});
