import fc from 'fast-check';
import { expect, test } from 'vitest';
import { staysOf } from '../stays.ts';
import { say, type Telling, tell } from '../testing/tell.ts';
import type { Move } from './move.ts';
import { proposeMoves, type Triggers, USUAL_TRIGGERS } from './propose-moves.ts';
import { replayMoves } from './replay-moves.ts';

const NONE: Triggers = {
  scratchAbove: null,
  resultAbove: null,
  sameCall: false,
  restatedRule: false,
};
const count = (text: string) => Math.ceil(text.length / 4);
const propose = (told: Telling, triggers: Partial<Triggers>) =>
  proposeMoves(told.end(), { ...NONE, ...triggers }, count);
const inWords = (moves: Move[]) =>
  moves.map(
    (move) => `${move.turn} ${move.kind} ${move.entry}${'text' in move ? `: ${move.text}` : ''}`,
  );

test('A large result leaves once it was read, and what of it was used is noted', () => {
  const told = tell()
    .user('Where?')
    .ask('Grep', { q: 1 }, 'src/cart.ts src/shop.ts', { tokens: 5_000 })
    .turn(say('It is in src/cart.ts.'))
    .turn();
  const moves = propose(told, { resultAbove: 4_000 });
  expect(inWords(moves)).toEqual(['3 promote 2: Grep at turn 1: src/cart.ts', '3 evict 2']);
  expect(moves[1]!.reason).toBe('the result has 5,000 tokens, above 4,000');
});

test('A result of the size and one that leaves by itself stay; of one that nobody used nothing is noted', () => {
  const told = tell().ask('A', 1, 'src/a.ts', { tokens: 4_000 }).turn().turn();
  expect(propose(told, { resultAbove: 4_000 })).toEqual([]);
  const compacted = tell().ask('A', 1, 'x', { tokens: 9_000 }).turn().compact('s').turn();
  expect(propose(compacted, { resultAbove: 4_000 })).toEqual([]);
  const unused = tell().ask('A', 1, 'src/a.ts', { tokens: 9_000 }).turn().turn();
  expect(inWords(propose(unused, { resultAbove: 4_000 }))).toEqual(['3 evict 1']);
});

test('Above its threshold scratch is brought down to half, the oldest first, what is new last', () => {
  const told = tell();
  for (let turn = 0; turn < 4; turn++) told.ask('A', turn, 'x', { tokens: 100 });
  const moves = propose(told.turn(), { scratchAbove: 250 });
  expect(inWords(moves)).toEqual(['4 evict 1', '4 evict 3']);
  expect(moves[0]!.reason).toBe('scratch held 303 tokens, above 250');
  expect(propose(told, { scratchAbove: 1_000 })).toEqual([]);
});

test('When the same call brings a newer result the first leaves, and its note is overwritten', () => {
  const told = tell()
    .ask('Sql', { q: 'count' }, 'rows 4,200', { tokens: 900 })
    .turn(say('There are 4,200.'))
    .ask('Sql', { q: 'count' }, 'rows 3,950')
    .turn(say('There are 3,950.'))
    .turn();
  expect(inWords(propose(told, { sameCall: true }))).toEqual(['4 evict 1']);
  const small = tell().ask('Sql', { q: 1 }, 'rows 42').ask('Sql', { q: 1 }, 'rows 43').turn();
  expect(propose(small, { sameCall: true })).toEqual([]);
  expect(inWords(propose(told, { sameCall: true, resultAbove: 500 }))).toEqual([
    '3 promote 1: Sql at turn 1: 4,200',
    '3 evict 1',
    '4 replace 4: Sql at turn 3: 3,950',
  ]);
});

test('A rule that a person says again is pinned, and one that is changed takes its place', () => {
  const told = tell()
    .user('Never write to production tables.')
    .turn(say('ok'))
    .user('Never write to the production tables!')
    .turn(say('ok'))
    .user('Write to the production tables now.')
    .turn();
  const moves = propose(told, { restatedRule: true });
  expect(inWords(moves)).toEqual([
    '2 re-pin 2: Never write to the production tables!',
    '3 re-pin 4: Write to the production tables now.',
  ]);
  expect(moves[1]).toMatchObject({ note: moves[0]!.id });
  expect(
    propose(tell().user('Never write.').turn(say('Never write.')), { restatedRule: true }),
  ).toEqual([]);
});

test('Whatever was said: moves have unique names, evict only scratch that was read, and shrink it', () => {
  const talk = fc.array(
    fc.record({ q: fc.integer({ min: 0, max: 3 }), tokens: fc.integer({ min: 0, max: 400 }) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(talk, fc.integer({ min: 0, max: 6 }), (asked, compactAt) => {
      const told = tell().user('Go');
      asked.forEach(({ q, tokens }, at) => {
        told.ask('Sql', { q }, `out ${at} of table_${q}`, { tokens });
        if (at === compactAt) told.compact('so far');
      });
      const replayed = told.turn().end();
      const stays = staysOf(replayed);
      const triggers = { ...USUAL_TRIGGERS, scratchAbove: 500, resultAbove: 300 };
      const moves = proposeMoves(replayed, triggers, count, stays);
      expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
      for (const move of moves) {
        if (move.kind !== 'evict') continue;
        const stay = stays[move.entry]!;
        expect(stay.block.tier).toBe('scratch');
        expect(stay.entered).toBeLessThan(move.turn);
        expect(move.turn).toBeLessThan(stay.end);
      }
      const { windows, effects } = replayMoves(replayed, moves, stays);
      expect(effects.every(({ tokens, turns }) => turns > 0 || tokens === 0)).toBe(true);
      const plain = replayMoves(replayed, [], stays).windows;
      windows.forEach(({ tiers }, at) => {
        expect(tiers.scratch).toBeLessThanOrEqual(plain[at]!.tiers.scratch);
      });
    }),
  );
});
