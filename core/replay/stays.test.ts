import { expect, test } from 'vitest';
import { staysOf, turnsHeld } from './stays.ts';
import { call, say, tell } from './testing/tell.ts';

test('What is said in an answer is of its turn and in the windows after it; a result is of its call', () => {
  const stays = staysOf(
    tell()
      .user('go')
      .turn(say('I look'), call('a', 'Bash', { command: 'ls' }))
      .result('a', 'x')
      .turn(say('done'))
      .end(),
  );
  expect(stays.map(({ block, said, entered, end }) => [block.kind, said, entered, end])).toEqual([
    ['user', 1, 1, 3],
    ['assistant', 1, 2, 3],
    ['call', 1, 2, 3],
    ['result', 1, 2, 3],
    ['assistant', 2, 3, 3],
  ]);
  expect(turnsHeld(stays[4]!)).toBe(0);
});

test('What leaves at a compaction is held up to the turn before', () => {
  const stays = staysOf(tell().user('go').turn(say('a')).compact('so far').turn(say('b')).end());
  expect(stays.map(({ entered, end }) => [entered, end])).toEqual([
    [1, 2],
    [2, 2],
    [2, 3],
    [3, 3],
  ]);
});
