import { expect, test } from 'vitest';
import { call, say, type Telling, tell } from '../testing/tell.ts';
import { type PacketPartName, packetAt } from './packet.ts';

const count = (text: string) => Math.ceil(text.length / 4);

function partsOf(told: Telling, turn = told.end().conversation.turns.length) {
  const packet = packetAt(told.end(), turn, count);
  const parts = packet.parts.map(({ name, items }) => [name, items.map(({ text }) => text)]);
  return Object.fromEntries(parts) as Record<PacketPartName, string[]>;
}

test('A packet has goal, rules, decisions, open work, files and recent results', () => {
  const told = tell()
    .system('Never write to production tables.')
    .user('Sum the invoices.')
    .turn(
      say('Let me plan. We will use the read replica instead of the primary.'),
      call('t', 'TodoWrite', {
        todos: [
          { content: 'Read the cart', status: 'completed' },
          { content: 'Sum it', status: 'pending' },
        ],
      }),
    )
    .result('t', 'saved')
    .read('/home/ada/shop/src/cart.ts', 'const a = 1;')
    .edit('src/sum.ts', 'x', 'y')
    .ask('Sql', { q: 'count' }, 'rows: 42')
    .user('And the taxes.')
    .turn();
  expect(partsOf(told)).toEqual({
    goal: ['Sum the invoices.', 'And the taxes.'],
    rules: ['Never write to production tables.'],
    decisions: ['We will use the read replica instead of the primary.'],
    todo: ['Sum it'],
    files: ['src/sum.ts (changed)', 'src/cart.ts (read)'],
    results: ['saved', 'const a = 1;', 'rows: 42'],
  });
});

test('Its tokens are the sum of its items', () => {
  const packet = packetAt(tell().user('Go on, please.').turn().end(), 1, count);
  expect(packet.tokens).toBe(4);
  expect(packet.parts.map(({ tokens }) => tokens)).toEqual([4, 0, 0, 0, 0, 0]);
});

test('What came later, what is stale, and what is too large is not carried', () => {
  const told = tell()
    .user('Go')
    .ask('Sql', { q: 'count' }, 'rows: 41')
    .ask('Sql', { q: 'count' }, 'rows: 42')
    .ask('Sql', { q: 'all' }, 'x', { tokens: 9_000 })
    .turn()
    .user('Stop')
    .turn();
  expect(partsOf(told, 4)).toMatchObject({ goal: ['Go'], results: ['rows: 42'] });
});

test('A rule that a compaction dropped is carried all the same', () => {
  const told = tell().user('Never push.').turn().compact('All went well.').turn();
  expect(partsOf(told).rules).toEqual(['Never push.']);
});

test('Without a tool for it, the open boxes of the last list are the open work', () => {
  const told = tell()
    .turn(say('- [ ] old'))
    .turn(say('- [x] read\n- [ ] write\n- [ ] test'))
    .turn();
  expect(partsOf(told).todo).toEqual(['write', 'test']);
  expect(partsOf(tell().turn(say('- one\n- two')).turn()).todo).toEqual([]);
});

test('Questions and talk decide nothing', () => {
  const told = tell().turn(say('Should we use the replica instead of the primary? I look at it.'));
  expect(partsOf(told.turn()).decisions).toEqual([]);
});
