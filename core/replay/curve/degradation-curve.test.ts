import { expect, test } from 'vitest';
import type { Replayed } from '../stays.ts';
import { tell } from '../testing/tell.ts';
import { degradationCurve, overlay } from './degradation-curve.ts';
import type { Probe } from './probe.ts';

const probe = (turn: number, rest: Partial<Probe> = {}): Probe => ({
  ...{ turn, question: '', expected: 'Never write to production tables.', kind: 'rule' },
  ...{ outcome: null, conversation: null },
  ...rest,
});

function filling(): Replayed {
  const told = tell().system('Never write to production tables.', { tokens: 100 });
  for (let turn = 0; turn < 4; turn++) told.ask('Sql', { q: 1 }, `rows ${turn}00`, { tokens: 100 });
  return told.turn().end();
}

test('Each point has the window that its probe met', () => {
  const { points, beyond } = degradationCurve({
    name: 'a',
    replayed: filling(),
    probes: [probe(5), probe(1), probe(10)],
  });
  expect(beyond).toBe(1);
  expect(points.map((point) => point.probe.turn)).toEqual([1, 5]);
  expect(points[0]).toMatchObject({ window: 100, ruleShare: 1, staleShare: 0, isHeld: true });
  expect(points[0]!.composition).toEqual({ pinned: 1, ledger: 0, scratch: 0, unknown: 0 });
  expect(points[1]!.composition.scratch).toBeGreaterThan(0.5);
  expect(points[1]!.ruleShare).toBeLessThan(0.25);
  expect(points[1]!.staleShare).toBeCloseTo(300 / points[1]!.window);
});

test('Retention is the share of rules kept, freshness of latest values used; what was not asked is in neither', () => {
  const probes = [
    probe(1, { outcome: true }),
    probe(5, { outcome: false }),
    probe(5, { kind: 'fact', outcome: true }),
    probe(3),
  ];
  const curve = degradationCurve({ name: 'a', replayed: filling(), probes });
  expect(curve.ruleRetention).toEqual({ right: 1, asked: 2, share: 0.5 });
  expect(curve.factFreshness).toEqual({ right: 1, asked: 1, share: 1 });
  const empty = degradationCurve({ name: 'a', replayed: filling(), probes: [] });
  expect(empty.ruleRetention.share).toBeNull();
});

test('A fact is held where its words or all of its numbers and names are in the window', () => {
  const replayed = tell()
    .user('The limit of net_total is 250.')
    .turn()
    .compact('All is well.')
    .turn()
    .end();
  const held = (turn: number, expected: string) =>
    degradationCurve({
      name: 'a',
      replayed,
      probes: [probe(turn, { kind: 'fact', expected })],
    }).points[0]!.isHeld;
  expect(held(1, '250 for net_total')).toBe(true);
  expect(held(1, 'the limit')).toBe(true);
  expect(held(2, '250 for net_total')).toBe(false);
  expect(held(2, 'low')).toBeNull();
});

test('A rule is held where the window says it in other order and forms, and not after it was dropped', () => {
  const replayed = tell()
    .user('Never query the finance schema.')
    .turn()
    .compact('Queries work.')
    .turn()
    .end();
  const probes = [1, 2].map((turn) =>
    probe(turn, { expected: 'No queries of the finance schema' }),
  );
  const { points } = degradationCurve({ name: 'a', replayed, probes });
  expect(points.map(({ isHeld }) => isHeld)).toEqual([true, false]);
});

test('Several conversations are laid over each other by turn, each with the probes that name it', () => {
  const probes = [
    probe(1, { outcome: true }),
    probe(5, { outcome: true, conversation: 'a' }),
    probe(5, { outcome: false, conversation: 'b' }),
  ];
  const curves = ['a', 'b'].map((name) => degradationCurve({ name, replayed: filling(), probes }));
  expect(curves.map(({ points }) => points.length)).toEqual([2, 2]);
  const laid = overlay(curves);
  expect(
    laid.map(({ turn, ruleRetention }) => [turn, ruleRetention.right, ruleRetention.asked]),
  ).toEqual([
    [1, 2, 2],
    [5, 1, 2],
  ]);
  const { composition } = laid[1]!;
  expect(Object.values(composition).reduce((sum, share) => sum + share)).toBeCloseTo(1);
});
