import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeTurns } from '../composition.ts';
import { type Replayed, staysOf } from '../stays.ts';
import { say, tell } from '../testing/tell.ts';
import { costCurve } from './cost-curve.ts';
import type { Move } from './move.ts';
import { replayMoves } from './replay-moves.ts';

const told = (): Replayed =>
  tell()
    .system('Be kind.', { tokens: 100 })
    .user('Go', { tokens: 10 })
    .ask('Bash', {}, 'long', { tokens: 1_000 })
    .turn(say('a', { tokens: 5 }))
    .turn(say('b', { tokens: 5 }))
    .end();
/** The result: its place among the entries. */
const RESULT = 3;
const base = { trigger: 'hand', reason: 'by hand', entry: RESULT } as const;
const evict = (turn: number, entry = RESULT): Move => ({
  ...{ ...base, kind: 'evict', id: `e${turn}.${entry}`, turn, entry },
});
const promote = (id: string, turn: number, tokens: number): Move => ({
  ...{ ...base, kind: 'promote', id, turn, text: 'a note', tokens },
});
const replace = (id: string, note: string, turn: number, tokens: number): Move => ({
  ...{ ...base, kind: 'replace', id, note, turn, text: 'a newer note', tokens },
});

const usageOf = (window: number) => ({
  ...{ window, fresh: window, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: null },
});

const totals = (replayed: Replayed, moves: Move[]) =>
  replayMoves(replayed, moves).windows.map(({ total }) => total);

test('Without moves the windows are the original ones', () => {
  const { windows } = replayMoves(told(), []);
  expect(
    windows.map(({ tiers, total, cached, fresh }) => ({ ...tiers, total, cached, fresh })),
  ).toEqual([
    { pinned: 100, ledger: 10, scratch: 0, unknown: 0, total: 110, cached: 0, fresh: 110 },
    {
      pinned: 100,
      ledger: 10,
      scratch: 1_001,
      unknown: 0,
      total: 1_111,
      cached: 110,
      fresh: 1_001,
    },
    { pinned: 100, ledger: 15, scratch: 1_001, unknown: 0, total: 1_116, cached: 1_111, fresh: 5 },
  ]);
});

test('What is evicted is in no window from its turn on, and all behind it is read anew', () => {
  const { windows, effects } = replayMoves(told(), [evict(3)]);
  expect(windows.map(({ total }) => total)).toEqual([110, 1_111, 116]);
  expect(windows[2]).toMatchObject({ cached: 111, fresh: 5 });
  expect(effects).toEqual([{ id: 'e3.3', tokens: -1_000, turns: 1 }]);
});

test('Evicting twice, or what is not there, does nothing and says so', () => {
  const { windows, effects } = replayMoves(told(), [
    evict(3),
    { ...evict(3), id: 'again' },
    evict(3, 99),
  ]);
  expect(windows[2]!.total).toBe(116);
  expect(effects.map(({ tokens, turns }) => [tokens, turns])).toEqual([
    [-1_000, 1],
    [0, 0],
    [0, 0],
  ]);
});

test('A note is in the ledger until another takes its place, also over several that did', () => {
  const moves = [promote('p', 1, 20), replace('q', 'p', 2, 30), replace('r', 'p', 3, 7)];
  const { windows, effects } = replayMoves(told(), moves);
  expect(windows.map(({ tiers }) => tiers.ledger)).toEqual([30, 40, 22]);
  expect(effects.map(({ tokens, turns }) => [tokens, turns])).toEqual([
    [20, 1],
    [10, 1],
    [-23, 1],
  ]);
});

test('Taking a move out undoes it: what replaced its note is a note of its own', () => {
  const moves = [promote('p', 1, 20), replace('q', 'p', 2, 30)];
  const rest = moves.filter(({ id }) => id !== 'p');
  expect(replayMoves(told(), rest).windows.map(({ tiers }) => tiers.ledger)).toEqual([10, 40, 45]);
});

test('A re-pinned rule stands in what is pinned', () => {
  const pin: Move = { ...base, kind: 're-pin', id: 'x', note: null, turn: 2, text: 'r', tokens: 9 };
  const { windows } = replayMoves(told(), [pin]);
  expect(windows.map(({ tiers }) => tiers.pinned)).toEqual([100, 109, 109]);
  expect(windows[1]).toMatchObject({ cached: 100, fresh: 1_020 });
});

test('What was reported beyond the blocks stays, and shrinks with them where the counter counts more', () => {
  const reporting = (window: number): Replayed => {
    const { transcript, conversation } = told();
    const turns = conversation.turns.map((turn) => ({ ...turn, usage: usageOf(window) }));
    return { transcript, conversation: { ...conversation, turns } };
  };
  expect(totals(reporting(3_000), [evict(3)])).toEqual([3_000, 3_000, 2_000]);
  expect(totals(reporting(558), [evict(3)])).toEqual([558, 558, 58]);
});

test('The cost of what is re-sent grows with each turn, less where a result was evicted', () => {
  const [kept, freed] = [[], [evict(3)]].map((moves) => costCurve(replayMoves(told(), moves)));
  expect(kept!.sent).toEqual([110, 1_221, 2_337]);
  expect(freed!.sent).toEqual([110, 1_221, 1_337]);
  expect(kept!.weighed[1]).toBeCloseTo(110 + 1_001 + 11);
});

const anyMove = fc.record({
  kind: fc.constantFrom(
    'evict' as const,
    'promote' as const,
    'replace' as const,
    're-pin' as const,
  ),
  turn: fc.integer({ min: 0, max: 9 }),
  entry: fc.integer({ min: -1, max: 14 }),
  tokens: fc.integer({ min: 0, max: 50 }),
  note: fc.integer({ min: 0, max: 9 }),
});

const anyMoves = fc
  .array(anyMove, { maxLength: 12 })
  .map((all) =>
    all.map(
      ({ note, tokens, ...rest }, at): Move =>
        ({ ...base, ...rest, id: `${at}`, text: 'x', tokens, note: `${note}` }) as Move,
    ),
  );
const anyTalk = fc
  .array(fc.record({ tokens: fc.integer({ min: 0, max: 99 }), compacts: fc.boolean() }), {
    maxLength: 6,
  })
  .map((turns) => {
    const telling = tell().system('s').user('u');
    for (const { tokens, compacts } of turns) {
      telling.ask('Bash', {}, 'x', { tokens });
      if (compacts) telling.compact('so far');
    }
    return telling.end();
  });

test('Whatever is moved: nothing is negative, tiers and cached parts sum to the window, no evicted text counts', () => {
  fc.assert(
    fc.property(anyTalk, anyMoves, (replayed, moves) => {
      const stays = staysOf(replayed);
      const { windows } = replayMoves(replayed, moves, stays);
      for (const { turn, tiers, total, cached, fresh } of windows) {
        const sum = tiers.pinned + tiers.ledger + tiers.scratch + tiers.unknown;
        expect(Math.min(...Object.values(tiers), total, cached, fresh)).toBeGreaterThanOrEqual(0);
        expect([sum, cached + fresh]).toEqual([total, total]);
        const gone = new Set(
          moves.flatMap((move) => (move.kind === 'evict' && move.turn <= turn ? move.entry : [])),
        );
        const there = stays.filter(
          (stay) => stay.entered <= turn && turn < stay.end && !gone.has(stay.entry),
        );
        const notes = moves.filter((move) => move.kind !== 'evict' && move.turn <= turn);
        const most = notes.reduce((all, move) => all + ('tokens' in move ? move.tokens : 0), 0);
        const own = there.reduce((all, { block }) => all + block.tokens, 0);
        expect(total).toBeGreaterThanOrEqual(own);
        expect(total).toBeLessThanOrEqual(own + most);
      }
    }),
  );
});

test('Without moves every window is composed as it was, whatever was reported', () => {
  fc.assert(
    fc.property(anyTalk, fc.array(fc.integer({ min: 0, max: 300 })), (told, reports) => {
      const turns = told.conversation.turns.map((turn, at) => ({
        ...turn,
        usage: reports[at] === undefined ? null : usageOf(reports[at]),
      }));
      const replayed = { ...told, conversation: { ...told.conversation, turns } };
      const original = composeTurns(replayed.transcript.blocks, replayed.conversation);
      const { windows } = replayMoves(replayed, []);
      expect(windows.map(({ total }) => total)).toEqual(original.map(({ total }) => total));
      expect(windows.map(({ tiers }) => tiers)).toEqual(original.map(({ tiers }) => tiers));
    }),
  );
});
