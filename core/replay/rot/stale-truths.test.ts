import { expect, test } from 'vitest';
import { say, type Telling, tell } from '../testing/tell.ts';
import { staleTokensByTurn, staleTruths } from './stale-truths.ts';

const found = (told: Telling) =>
  staleTruths(told.end()).map(({ reason, turn, supersededBy, why }) => ({
    reason,
    turns: [turn, supersededBy],
    why,
  }));

const QUERY = { query: 'select count from invoices' };

test('A call that is made again and brings something else makes its first result stale', () => {
  const told = tell()
    .user('How many?')
    .ask('Sql', QUERY, 'rows: 4,200')
    .ask('Sql', { query: 'select 1' }, '1')
    .ask('Sql', QUERY, 'rows: 3,950')
    .turn(say('Done'));
  expect(found(told)).toEqual([
    {
      reason: 'same-call',
      turns: [1, 3],
      why: 'the same call was made again: 4,200 became 3,950',
    },
  ]);
  const [stale] = staleTruths(told.end());
  expect([stale!.from, stale!.end, stale!.tokens]).toEqual([4, 5, 3]);
  expect(staleTokensByTurn([stale!], 4)).toEqual([0, 0, 0, 3]);
});

test('An equal result, a failed call and a call about something else make nothing stale', () => {
  expect(found(tell().ask('Sql', QUERY, '4,200').ask('Sql', QUERY, '4,200'))).toEqual([]);
  expect(
    found(tell().ask('Sql', QUERY, '4,200').ask('Sql', QUERY, 'no', { isError: true })),
  ).toEqual([]);
  expect(found(tell().ask('Sql', QUERY, '4,200').ask('Sql', { query: 'b' }, '3'))).toEqual([]);
});

test('What acts, or reads on in a stream, asks nothing; a run that took longer says the same', () => {
  const twice = (name: string, input: unknown, first: string, second: string) =>
    found(tell().ask(name, input, first).ask(name, input, second));
  expect(twice('Bash', { command: 'git push 2>&1' }, 'a..b main', 'b..c main')).toEqual([]);
  expect(
    twice('Bash', { command: 'cd app && git commit -m "x"' }, 'hook failed', '[main 1]'),
  ).toEqual([]);
  expect(twice('write_stdin', { session: 1, chars: '' }, 'building', 'built')).toEqual([]);
  const ran = (seconds: string, seed: number) =>
    `seed: ${seed}\nFinished in ${seconds} seconds, 4 tests`;
  const run = { command: 'mix test' };
  expect(twice('Bash', run, ran('1.2', 911), ran('3.05', 27))).toEqual([]);
  expect(twice('Bash', run, 'done in 0m13.08s', 'done in 0m12.81s')).toEqual([]);
  expect(twice('Bash', run, ran('1.2', 911), `${ran('3.05', 27)}, 1 failed`)).toHaveLength(1);
  expect(twice('Bash', { command: 'git status --short' }, 'M a.ts', 'M b.ts')).toHaveLength(1);
});

test('That a command failed is an answer, which the next run replaces; two lists of work are two', () => {
  const test = { command: 'npm test' };
  const told = tell()
    .ask('Bash', test, '3 failed', { isError: true })
    .ask('Bash', test, '2 failed', { isError: true })
    .ask('Bash', test, 'all passed');
  expect(found(told).map(({ turns }) => turns)).toEqual([
    [1, 2],
    [2, 3],
  ]);
  const list = (status: string) => ({
    todos: [{ content: 'read the whole cart module first', status }],
  });
  const lists = tell().ask('TodoWrite', list('pending'), 'a').ask('TodoWrite', list('done'), 'b');
  expect(found(lists)).toEqual([]);
});

test('A third result makes the second stale, not the first again', () => {
  const told = tell().ask('Sql', QUERY, '10').ask('Sql', QUERY, '20').ask('Sql', QUERY, '30');
  expect(found(told).map(({ turns }) => turns)).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test('What was read of a file is stale once its lines are changed, by absolute path or relative', () => {
  const told = tell()
    .read('/home/ada/shop/src/cart.ts', 'const a = 1;', { start: 1, end: 20 })
    .read('src/cart.ts', 'const z = 1;', { start: 80, end: 90 })
    .edit('src/cart.ts', 'a = 1', 'a = 2', { start: 10, end: 12 });
  expect(found(told)).toEqual([
    {
      reason: 'edited',
      turns: [1, 3],
      why: 'src/cart.ts lines 10–12 changed after it was read',
    },
  ]);
});

test('A change that does not say its lines is looked for in what was read', () => {
  const told = tell()
    .read('src/cart.ts', '   1→const a = 1;\n   2→const b = 2;')
    .read('src/cart.ts', '   9→const z = 26;', { start: 9, end: 9 })
    .edit('src/cart.ts', 'const a = 1;\nconst b = 2;', 'const a = 2;');
  expect(found(told).map(({ turns }) => turns)).toEqual([[1, 3]]);
});

test('A patch changes what was read of the lines that it takes out, and of no other file in it', () => {
  const input = {
    command: [
      'apply_patch',
      '*** Begin Patch\n*** Update File: a.ts\n@@\n const x = 1;\n-const a = 1;\n+const a = 2;\n*** Update File: b.ts\n@@\n-const b = 1;\n*** End Patch',
    ],
  };
  const touches = ['a.ts', 'b.ts'].map((path) => ({ action: 'edit' as const, path, lines: null }));
  const told = tell()
    .read('a.ts', 'const x = 1;\nconst a = 1;')
    .read('a.ts', 'const x = 1;\n', { start: 1, end: 1 })
    .read('b.ts', 'const other = 1;')
    .ask('shell', input, 'Done', { touches });
  expect(found(told).map(({ turns }) => turns)).toEqual([[1, 4]]);
});

test('Of several edits in one call each counts, and a file that was attached is stale as well', () => {
  const edits = [{ old_string: 'zz' }, { old_string: 'let a' }];
  const touches = [{ action: 'edit' as const, path: 'a.ts', lines: null }];
  const read = [{ action: 'read' as const, path: '/home/ada/shop/a.ts', lines: null }];
  const told = tell()
    .put('file', 'let a = 1;', { touches: read })
    .ask('MultiEdit', { file_path: 'a.ts', edits }, 'Done', { touches });
  expect(found(told).map(({ reason, turns }) => [reason, ...turns])).toEqual([['edited', 1, 1]]);
});

test('A read after the change, a change elsewhere and a change that failed leave a read as it is', () => {
  const lines = { start: 1, end: 9 };
  expect(found(tell().edit('a.ts', 'x', 'y', lines).read('a.ts', 'y', lines))).toEqual([]);
  expect(found(tell().read('a.ts', 'x', lines).edit('b.ts', 'x', 'y', lines))).toEqual([]);
  const touches = [{ action: 'edit' as const, path: 'a.ts', lines }];
  const failed = tell()
    .read('a.ts', 'x', lines)
    .ask('Edit', { file_path: 'a.ts' }, 'not found', { touches, isError: true });
  expect(found(failed)).toEqual([]);
});

test('Of equal results all are stale once another is brought', () => {
  const told = tell().ask('Sql', QUERY, '10').ask('Sql', QUERY, '10').ask('Sql', QUERY, '30');
  expect(found(told).map(({ turns }) => turns)).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

test('A file that is read again after its change is told by the change alone', () => {
  const told = tell().read('a.ts', 'x').edit('a.ts', 'x', 'y').read('a.ts', 'y');
  expect(found(told).map(({ reason, turns }) => [reason, ...turns])).toEqual([['edited', 1, 2]]);
});

test('A number that a later turn says anew makes the first stale', () => {
  const told = tell()
    .user('The refund limit is 300 dollars.')
    .turn(say('Total open invoices: 4,200. I go on.'))
    .user('No, the refund limit is 250 dollars.')
    .turn(say('Right. Total open invoices: 4,200.'));
  expect(found(told)).toEqual([
    {
      reason: 'number',
      turns: [1, 2],
      why: '“The refund limit” was 300 and became 250',
    },
  ]);
});

test('How long a text was that a redaction took out is no number of the conversation', () => {
  const told = tell()
    .turn(say('[REDACTED_TEXT len=178 sha=ba799f97]'))
    .turn(say('[REDACTED_TEXT len=210 sha=e7463f72]'));
  expect(found(told)).toEqual([]);
});

test('Numbers of other things, of code and of steps are no change of a number', () => {
  const told = tell()
    .turn(say('The refund limit is 300.\n```\nmax item count = 5\n```\nStep number one: 12'))
    .turn(say('The order limit is 250.\n```\nmax item count = 9\n```\nStep number one: 13'));
  expect(found(told)).toEqual([]);
});

test('What left at a compaction before it was replaced is held by no window', () => {
  const told = tell().ask('Sql', QUERY, '10').compact('so far').ask('Sql', QUERY, '20').turn();
  const stale = staleTruths(told.end());
  expect(stale.map(({ from, end }) => end - from)).toEqual([0]);
  expect(staleTokensByTurn(stale, 3)).toEqual([0, 0, 0]);
});
