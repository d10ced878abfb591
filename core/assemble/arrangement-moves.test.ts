import { expect, it } from 'vitest';
import type { Arrangement } from '../model/settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { drawContenders } from '../testing/contender.ts';
import { arrangementMoves } from './arrangement-moves.ts';
import { assemble, type FixedPart } from './assemble.ts';
import { replay } from './replay.ts';

const FIXED: FixedPart[] = [
  { tier: 'system', label: 'system prompt', reason: 'always sent', tokens: 30 },
  { tier: 'task', label: 'task', reason: 'always sent', tokens: 20 },
];
const QUERY = { task: 'x', given: [], cursor: null };
const drawn = drawContenders('a.py:1-9 10\nb.py:1-9 20\nsrc/a.py:1-9 40\nb.py:10-19 5');
const { steps } = assemble(drawn, FIXED, QUERY, DEFAULT_SETTINGS);

it('moves every segment once, and is the window that the order gives', () => {
  const orders: Arrangement[] = ['best-first', 'best-last', 'both-ends', 'by-file', 'own'];
  for (const arrangement of orders) {
    const moves = arrangementMoves(steps, DEFAULT_SETTINGS, arrangement);
    const { segments } = replay(steps, { ...DEFAULT_SETTINGS, arrangement });
    expect(moves.map(({ after }) => after)).toEqual(segments);
    const before = moves.map((move) => move.before).sort((a, b) => a.startToken - b.startToken);
    expect(before).toEqual(replay(steps, DEFAULT_SETTINGS).segments);
  }
});

it('says from where to where', () => {
  const moves = arrangementMoves(steps, DEFAULT_SETTINGS, 'best-last');
  expect(
    moves.map(({ before, after }) => [after.chunk?.id, before.startToken, after.startToken]),
  ).toEqual([
    [undefined, 0, 0],
    ['b.py:10-19', 100, 30],
    ['src/a.py:1-9', 60, 35],
    ['b.py:1-9', 40, 75],
    ['a.py:1-9', 30, 95],
    [undefined, 105, 105],
  ]);
});
