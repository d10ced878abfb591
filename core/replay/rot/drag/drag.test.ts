import { expect, test } from 'vitest';
import { call, say, type Telling, tell } from '../../testing/tell.ts';
import { drag } from './drag.ts';

const found = (told: Telling) =>
  drag(told.end()).spans.map(({ kind, turn, why }) => `${turn} ${kind}: ${why}`);

const LISTING = Array.from({ length: 30 }, (_, at) => `src/part-${'abc'[at % 3]}/file.ts`).join(
  '\n',
);

test('A result that is in the window already is a duplicate, also where it differs in times alone', () => {
  const told = tell()
    .ask('Bash', { command: 'ls' }, LISTING)
    .ask('Bash', { command: 'ls -1' }, LISTING)
    .ask('Bash', { command: 'date' }, `${LISTING}\n16:02:11`)
    .ask('Bash', { command: 'date' }, `${LISTING}\n16:05:42`)
    .turn();
  expect(found(told)).toEqual([
    '2 duplicate: the same as what turn 1 brought',
    '4 duplicate: but for times the same as what turn 3 brought',
  ]);
});

test('That a change was made again, or that another number came out, is no duplicate', () => {
  const done = 'The file src/cart.ts has been updated successfully, with all that was asked for.';
  const edited = [{ action: 'edit' as const, path: 'src/cart.ts', lines: null }];
  const acts = (name: string, input: unknown) =>
    tell()
      .ask(name, input, done.repeat(3), { touches: name === 'Edit' ? edited : [] })
      .ask(name, input, done.repeat(3), { touches: name === 'Edit' ? edited : [] });
  expect(found(acts('Edit', {}).turn())).toEqual([]);
  expect(found(acts('Bash', { command: 'git add -A && git commit -m x' }).turn())).toEqual([]);
  const tests = (count: number) => `${LISTING}\n${count} tests failed`;
  expect(found(tell().ask('A', 1, tests(2)).ask('A', 1, tests(31)).turn())).toEqual([]);
});

test('A short result, another text, and a copy of what has left the window are no duplicates', () => {
  expect(found(tell().ask('A', 1, 'no matches').ask('B', 2, 'no matches').turn())).toEqual([]);
  expect(found(tell().ask('A', 1, LISTING).ask('B', 2, `${LISTING} more`).turn())).toEqual([]);
  expect(found(tell().ask('A', 1, LISTING).compact('s').ask('B', 2, LISTING).turn())).toEqual([]);
});

test('A failed call is abandoned once its tool is called again', () => {
  const told = tell()
    .ask('Edit', { file: 'a' }, 'string not found', { isError: true, tokens: 50 })
    .turn(say('Hm'))
    .ask('Edit', { file: 'a', more: 1 }, 'updated')
    .turn();
  const { spans, byTurn } = drag(told.end());
  expect(spans.map(({ kind, turn, from }) => [kind, turn, from])).toEqual([
    ['abandoned', 1, 4],
    ['abandoned', 1, 4],
  ]);
  expect(byTurn.abandoned).toEqual([0, 0, 0, spans[0]!.tokens + 50]);
  expect(found(tell().ask('Edit', {}, 'not found', { isError: true }).turn())).toEqual([]);
});

test('A command that failed is abandoned once it is run again, not by the next command or by one beside it', () => {
  const failing = { isError: true, tokens: 50 };
  const run = (command: string) =>
    tell().ask('Bash', { command: 'npm test' }, 'failed', failing).ask('Bash', { command }, 'ok');
  expect(found(run('npm test').turn())).toHaveLength(2);
  expect(found(run('ls -la').turn())).toEqual([]);
  const beside = tell()
    .turn(call('a', 'Edit', { n: 1 }), call('b', 'Edit', { n: 2 }))
    .result('a', 'no', { isError: true })
    .result('b', 'ok');
  expect(found(beside.turn())).toEqual([]);
});

test('A change that is taken back is abandoned with what took it back; the next change is not', () => {
  const told = tell().edit('a.ts', 'x', 'y').edit('a.ts', 'y', 'x').edit('a.ts', 'x', 'z').turn();
  expect(found(told).filter((line) => line.includes('took the change of a.ts back'))).toHaveLength(
    4,
  );
  expect(found(tell().edit('a.ts', 'x', 'y').edit('b.ts', 'y', 'x').turn())).toEqual([]);
});

test('Apologies and sentences that were said before are counted by the sentence', () => {
  const plan = 'The cart holds its total in cents and rounds it only once.';
  const told = tell()
    .turn(say(plan))
    .turn(say(`I apologize for the confusion! ${plan} The tests are green.`))
    .turn();
  const { spans } = drag(told.end());
  expect(spans.map(({ kind, why }) => `${kind}: ${why}`)).toEqual([
    'apology: says “I apologize”',
    'restatement: says again what turn 1 said',
  ]);
  const block = told.end().transcript.blocks[spans[0]!.block]!;
  expect(spans[0]!.tokens + spans[1]!.tokens).toBeLessThan(block.tokens);
});

test('To say anew what one is about to do restates nothing', () => {
  const told = tell();
  for (const text of [
    'Let me run the full suite and credo once more.',
    'Excellent! Now let me commit all of these changes:',
    'Now close the bead, commit it and push all of it.',
  ]) {
    expect(found(told.turn(say(text)).turn(say(text)).turn()), text).toEqual([]);
  }
});

test('Short phrases, code, and what a person says are no restatement', () => {
  const code = '```\nconst total = items.reduce((sum, item) => sum + item.price, 0)\n```';
  const told = tell()
    .user('I am sorry')
    .turn(say(`Let me check. ${code}`));
  expect(found(told.turn(say(`Let me check.\n${code}`)).turn())).toEqual([]);
});

test('A flood of errors counts with its tokens, and a result that is short or varied is none', () => {
  const flood = Array.from(
    { length: 60 },
    (_, at) => `ERROR retry ${at} failed with code ${at * 7}`,
  );
  const { spans } = drag(
    tell()
      .turn(call('a', 'Bash', {}))
      .result('a', flood.join('\n'))
      .turn()
      .end(),
  );
  expect(spans).toHaveLength(1);
  expect(spans[0]).toMatchObject({ kind: 'flood', turn: 1 });
  expect(spans[0]!.why).toContain('60 lines in a row');
  expect(found(tell().ask('Bash', {}, LISTING.replaceAll('/', ' ')).turn())).toEqual([]);
});

test('A block that is a duplicate is not told again for the flood in it', () => {
  const flood = Array.from({ length: 60 }, (_, at) => `ERROR retry ${at} failed`).join('\n');
  const told = tell().ask('A', 1, flood).ask('B', 2, flood).turn();
  expect(found(told).map((line) => line.split(':')[0])).toEqual(['1 flood', '2 duplicate']);
});
