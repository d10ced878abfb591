import { expect, test } from 'vitest';
import { say, type Telling, tell } from '../testing/tell.ts';
import { compactionLosses } from './compactions.ts';

const lostOf = (told: Telling) =>
  compactionLosses(told.end())[0]!.lost.map(({ kind, text }) => `${kind} ${text}`);

test('Paths, names and numbers that the window after does not say are lost, and no others', () => {
  const told = tell()
    .user('Change billing/invoices.py so that net_total is below 4,200.')
    .turn(say('I changed net_total.'))
    .compact('The invoices work: net_total was changed, limit 4200.')
    .turn(say('Next'));
  expect(lostOf(told)).toEqual(['path billing/invoices.py']);
});

test('A path that the summary says with more of its folders is kept', () => {
  const told = tell().user('See invoices.py').turn().compact('Changed src/billing/invoices.py.');
  expect(lostOf(told.turn())).toEqual([]);
});

test('A path within the folder of the session is the relative one, and names of fields are no facts', () => {
  const told = tell()
    .ask('Edit', { file_path: '/home/ada/shop/src/a.ts', old_string: 'x\nnet_total' }, 'ok')
    .compact('Changed src/a.ts.');
  expect(lostOf(told.turn())).toEqual(['identifier net_total']);
});

test('What stays in the window is not lost', () => {
  const told = tell().system('Work in billing/invoices.py.').user('See billing/invoices.py');
  expect(lostOf(told.turn().compact('Nothing yet.').turn())).toEqual([]);
});

test('A hard rule that became a preference is lost, with what it became', () => {
  const told = tell()
    .user('Sum the invoices. Do not query the finance schema.')
    .turn(say('ok'))
    .compact('Invoices are summed. The user prefers not to query finance data.')
    .turn();
  const [lost] = compactionLosses(told.end())[0]!.lost;
  expect(lost).toMatchObject({
    kind: 'constraint',
    text: 'Do not query the finance schema.',
    weakenedTo: 'The user prefers not to query finance data.',
    tier: 'ledger',
    turn: 1,
  });
});

test('A rule that the summary repeats is kept, and one that it passes over is lost without a trace', () => {
  const rule = 'Never query the finance schema.';
  const kept = tell().user(rule).turn().compact(`Summary.\n- ${rule}`).turn();
  expect(lostOf(kept)).toEqual([]);
  const gone = tell().user(rule).turn().compact('All went well.').turn();
  expect(compactionLosses(gone.end())[0]!.lost[0]).toMatchObject({ text: rule, weakenedTo: null });
});

test('Both sides are told with their tokens and blocks; what the file reports counts before the blocks', () => {
  const told = tell().system('Be kind.').user('Go on, please.').turn(say('Fine.'));
  const [loss] = compactionLosses(told.compact('It went on.').turn().end());
  expect([loss!.before, loss!.after]).toEqual([2 + 4 + 2, 2 + 3]);
  const kinds = [loss!.left, loss!.kept, loss!.added].map((stays) =>
    stays.map(({ block }) => block.kind),
  );
  expect(kinds).toEqual([['user', 'assistant'], ['system'], ['summary']]);
  const reported = tell().user('Go').turn().compact('It went on.', 9_000).turn();
  expect(compactionLosses(reported.end())[0]!.before).toBe(9_000);
});

test('A fact that was needed again says when, and comes before those that were not', () => {
  const told = tell()
    .ask('Bash', { command: 'x' }, 'a/one.ts a/two.ts a/two.ts')
    .compact('Two files.')
    .turn(say('Let me look again'))
    .ask('Bash', { command: 'y' }, 'a/two.ts')
    .turn();
  const { lost } = compactionLosses(told.end())[0]!;
  expect(lost.map(({ text, neededAt }) => [text, neededAt])).toEqual([
    ['a/two.ts', 3],
    ['a/one.ts', null],
  ]);
});

test('Each compaction is held against the window before it, the second against the first summary', () => {
  const told = tell().user('See a/one.ts').turn().compact('See a/two.ts').turn().compact('Done.');
  const losses = compactionLosses(told.turn().end());
  expect(losses.map(({ lost }) => lost.map(({ text }) => text))).toEqual([
    ['a/one.ts'],
    ['a/two.ts'],
  ]);
});
