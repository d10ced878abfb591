import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeTurns } from '../../core/replay/composition.ts';
import { say, tell } from '../../core/replay/testing/tell.ts';
import { turnRows } from './turn-rows.ts';

const windows = fc.array(fc.nat({ max: 50_000 }), { minLength: 1 }).map((sizes) => {
  const telling = tell().user('go');
  for (const tokens of sizes) telling.turn(say('x', { tokens }));
  const { transcript, conversation } = telling.end();
  return composeTurns(transcript.blocks, conversation);
});

test('The areas of a turn sum to what was sent, and all that was sent is summed', () => {
  fc.assert(
    fc.property(windows, (drawn) => {
      const rows = turnRows(drawn, 1_000);
      expect(rows).toHaveLength(drawn.length + 1);
      for (const [at, { total }] of drawn.entries()) {
        const { pinned, ledger, scratch, unknown, gap } = rows[at]!;
        expect(pinned + ledger + scratch + unknown + gap).toBe(total);
      }
      expect(rows.at(-1)!.sent).toBe(drawn.reduce((sum, { total }) => sum + total, 0));
    }),
  );
});

test('However few rows a chart can tell apart, the fullest window is among them', () => {
  fc.assert(
    fc.property(windows, fc.integer({ min: 1, max: 20 }), (drawn, most) => {
      const rows = turnRows(drawn, most);
      expect(rows.length).toBeLessThanOrEqual(most + 1);
      const fullest = Math.max(...drawn.map(({ estimated }) => estimated));
      expect(Math.max(...rows.map(({ estimated }) => estimated))).toBe(fullest);
      expect(rows.at(-1)!.sent).toBe(turnRows(drawn, 1_000).at(-1)!.sent);
    }),
  );
});
