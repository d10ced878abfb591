import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, ReplayTier } from '../model/transcript.ts';
import { composeTurns, REPLAY_TIERS } from './composition.ts';
import { changesAt, windowAfter, windowAt, windowBefore } from './window-at.ts';
import { WindowLog } from './window-log.ts';

const block = (index: number, tier: ReplayTier, tokens: number): Block => ({
  index,
  kind: 'result',
  tier,
  origin: { record: 1, line: 1, start: 0, end: 0, path: [] },
  tokens,
  chars: 0,
  hash: '',
  text: '',
  isWhole: true,
  use: null,
  isError: false,
  touches: [],
  label: '',
});

/** What may happen to a window: a block enters or leaves, a call is made, all is replaced. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('enter' as const), block: fc.nat(19) }),
  fc.record({ what: fc.constant('leave' as const), block: fc.nat(19) }),
  fc.record({ what: fc.constant('call' as const), reported: fc.option(fc.nat(3_000)) }),
  fc.record({ what: fc.constant('compact' as const), keeps: fc.nat(19) }),
  fc.record({ what: fc.constant('become' as const), blocks: fc.uniqueArray(fc.nat(19)) }),
);
const sizes = fc.array(fc.tuple(fc.constantFrom(...REPLAY_TIERS), fc.nat(500)), {
  minLength: 20,
  maxLength: 20,
});

test('Whatever happens to a window, each turn’s tiers sum to what was reported, and its blocks are those it had', () => {
  fc.assert(
    fc.property(sizes, fc.array(happening, { maxLength: 60 }), (drawn, happenings) => {
      const blocks = drawn.map(([tier, tokens], at) => block(at, tier, tokens));
      const log = new WindowLog();
      const windows: number[][] = [];
      for (const one of happenings) {
        if (one.what === 'enter') log.enter(one.block);
        else if (one.what === 'leave') log.leave(one.block);
        else if (one.what === 'become') log.become(one.blocks);
        else if (one.what === 'compact') {
          log.compact((index) => index < one.keeps, {
            record: 1,
            trigger: null,
            reportedBefore: null,
          });
        } else {
          windows.push(log.held());
          const { reported } = one;
          const parts = { cacheRead: 0, cacheWrite: 0, output: 0, reasoning: null };
          const usage = reported === null ? null : { window: reported, fresh: reported, ...parts };
          log.begin({ record: 1, usage });
        }
      }
      const conversation = log.finish({ id: 'main', role: 'main', title: '', startedBy: null });
      const composed = composeTurns(blocks, conversation);
      expect(composed).toHaveLength(windows.length);
      composed.forEach((window, at) => {
        const held = windowAt(blocks, conversation, at + 1);
        expect(held.map(({ index }) => index).sort()).toEqual([...windows[at]!].sort());
        const estimated = held.reduce((sum, { tokens }) => sum + tokens, 0);
        expect(window.estimated).toBe(estimated);
        expect(window.blocks).toBe(held.length);
        const total = conversation.turns[at]!.usage?.window ?? estimated;
        expect(REPLAY_TIERS.reduce((sum, tier) => sum + window.tiers[tier], 0)).toBe(total);
        for (const tier of REPLAY_TIERS) expect(window.tiers[tier]).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test('A list that a window becomes is what it holds, in its order', () => {
  const list = fc.uniqueArray(fc.nat(9));
  fc.assert(
    fc.property(list, list, (first, second) => {
      const log = new WindowLog();
      for (const one of [first, second]) {
        log.become(one);
        expect(log.held()).toEqual(one);
      }
    }),
  );
});

test('Where the estimate is above what was reported the tiers are scaled down to it, to the token', () => {
  const blocks = [block(0, 'pinned', 100), block(1, 'scratch', 201)];
  const log = new WindowLog();
  for (const { index } of blocks) log.enter(index);
  log.begin({
    record: 1,
    usage: { window: 100, fresh: 100, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: null },
  });
  const [window] = composeTurns(
    blocks,
    log.finish({ id: 'm', role: 'main', title: '', startedBy: null }),
  );
  expect(window).toMatchObject({
    tiers: { pinned: 33, ledger: 0, scratch: 67, unknown: 0 },
    estimated: 301,
    excess: 201,
    unaccounted: 0,
  });
});

test('Of what no block accounts for, as much as at the first call is outside the file', () => {
  const log = new WindowLog();
  const reported = [30, 25, 70, null];
  for (const [at, window] of reported.entries()) {
    log.enter(at);
    const parts = { cacheRead: 0, cacheWrite: 0, output: 0, reasoning: null };
    log.begin({ record: 1, usage: window === null ? null : { window, fresh: window, ...parts } });
  }
  const blocks = [0, 1, 2, 3].map((index) => block(index, 'ledger', 10));
  const about = { id: 'm', role: 'main', title: '', startedBy: null } as const;
  const composed = composeTurns(blocks, log.finish(about));
  expect(composed.map(({ unaccounted, outside }) => [unaccounted, outside])).toEqual([
    [20, 20],
    [5, 5],
    [40, 20],
    [0, 0],
  ]);
});

test('What came, what went, and both sides of a compaction', () => {
  const log = new WindowLog();
  log.enter(0);
  const first = log.begin({ record: 1 });
  log.answer(first, 1);
  log.begin({ record: 2 });
  log.enter(2);
  const compaction = log.compact((index) => index === 0, {
    record: 3,
    trigger: null,
    reportedBefore: null,
  });
  log.enter(3);
  compaction.entriesAfter = log.entries.length;
  log.enter(4);
  log.begin({ record: 4 });
  const conversation = log.finish({ id: 'm', role: 'main', title: '', startedBy: null });
  const blocks = [0, 1, 2, 3, 4].map((index) => block(index, 'scratch', 1));
  const drawn = (list: readonly Block[]) => list.map(({ index }) => index);
  expect(drawn(windowBefore(blocks, conversation, compaction))).toEqual([0, 1, 2]);
  expect(drawn(windowAfter(blocks, conversation, compaction))).toEqual([0, 3]);
  const { entered, left } = changesAt(blocks, conversation, 3);
  expect([drawn(entered), drawn(left)]).toEqual([[3, 4], [1]]);
});
