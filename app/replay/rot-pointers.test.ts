import { expect, test } from 'vitest';
import { say, tell } from '../../core/replay/testing/tell.ts';
import { viewConversation } from '../../core/replay/view/conversation-view.ts';
import { viewOf } from '../../core/replay/view/transcript-view.ts';
import { dragPointers, rulePointers, smallShare, stalePointers } from './rot-pointers.ts';

const told = tell()
  .system('Never guess. Always run the tests.', { tokens: 10 })
  .user('go')
  .read('src/a.ts', '1\tconst a = 1;', { start: 1, end: 1 })
  .edit('src/a.ts', 'const a = 1;', 'const a = 2;', { start: 1, end: 1 })
  .turn(say('I apologize for the confusion.'))
  .ask('Bash', { command: 'cat big' }, 'x', { tokens: 90_000 })
  .turn(say('done'))
  .end();
const view = viewOf(told.transcript);
const found = viewConversation(told.transcript, told.conversation);

test('A stale truth is shown where both it and what replaced it are in the window', () => {
  const [first] = stalePointers(found, view);
  expect(first).toMatchObject({ sign: 'changed since', title: 'result · 1 const a = 1;' });
  expect(first!.words).toMatch(/^Of turn 1, superseded by turn 2 .*windows? held both\.$/);
  const window = told.conversation.entries.filter(
    ({ entered, left }) => entered <= first!.turn && (left === null || left > first!.turn),
  );
  expect(window.map(({ block }) => block)).toContain(first!.block);
});

test('Every hard rule is listed, those in trouble first, with its place in the window', () => {
  const pointers = rulePointers(found, [12, null]);
  expect(pointers.map(({ sign }) => sign)).toEqual(['fading', 'fading']);
  expect(pointers.map(({ figure }) => figure)).toEqual(['12 from the end', 'not in the window']);
});

test('Drag that is carried longest is told first', () => {
  const words = dragPointers(found, view).map(({ sign }) => sign);
  expect(words).toContain('apology');
});

test('A share that is there is never shown as nothing', () => {
  expect([0, 0.0004, 0.004, 0.4].map(smallShare)).toEqual(['0 %', 'under 0.1 %', '0.4 %', '40 %']);
});
