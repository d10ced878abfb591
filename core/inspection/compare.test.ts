import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSampleCorpus, readSampleTasks } from '../../cli/testing/sample-corpus.ts';
import { inspect } from '../inspect.ts';
import { FLAG_KINDS } from '../model/flag.ts';
import type { Inspection } from '../model/inspection.ts';
import { PRIORS, type Settings } from '../model/settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { loadCounter } from '../tokens/counter.ts';
import { compareInspections, type InspectionChange, isUnchanged } from './compare.ts';

const corpus = await loadSampleCorpus();
const counter = await loadCounter('o200k');
const { task } = readSampleTasks()[0]!;

function ask(changed: Partial<Settings>): Inspection {
  const settings = { ...DEFAULT_SETTINGS, ...changed };
  return inspect(corpus, { task, given: [], cursor: null }, settings, counter, null);
}

const plain = ask({});
const LEGACY = 'services/auth/legacy/token_validator.py';
const legacyKept = ask({
  policies: { ...DEFAULT_SETTINGS.policies, legacy: 'keep', deprecated: 'keep' },
});

/** Settings that differ in what a person turns. */
const someSettings: fc.Arbitrary<Partial<Settings>> = fc.record({
  policies: fc
    .array(fc.constantFrom('keep', 'down-weight', 'leave-out'), {
      minLength: FLAG_KINDS.length,
      maxLength: FLAG_KINDS.length,
    })
    .map((policies) =>
      Object.fromEntries(FLAG_KINDS.map((kind, at) => [kind, policies[at]])),
    ) as fc.Arbitrary<Settings['policies']>,
  priors: fc
    .subarray([...PRIORS])
    .map((on) =>
      Object.fromEntries(PRIORS.map((name) => [name, on.includes(name)])),
    ) as fc.Arbitrary<Settings['priors']>,
  candidates: fc.integer({ min: 5, max: 200 }),
  assembly: fc
    .record({ squeeze: fc.boolean(), degrade: fc.boolean() })
    .map((how) => ({ ...DEFAULT_SETTINGS.assembly, ...how })),
  arrangement: fc.constantFrom('best-first', 'best-last', 'both-ends', 'by-file'),
  budget: fc
    .integer({ min: 500, max: 9_000 })
    .map((retrieved) => ({ ...DEFAULT_SETTINGS.budget, retrieved })),
});

const someInspection = someSettings.map(ask);
const runs = { numRuns: 12 };
const ids = (list: { chunk: { id: string } }[]): string[] =>
  list.map(({ chunk }) => chunk.id).sort();
const held = ({ window }: Inspection): string[] =>
  window.segments.flatMap(({ chunk }) => chunk?.id ?? []).sort();

describe('compareInspections', () => {
  it('finds nothing between an answer and itself', () => {
    fc.assert(
      fc.property(someInspection, (one) => {
        expect(isUnchanged(compareInspections(one, one))).toBe(true);
      }),
      runs,
    );
  });

  it('gives the mirror image when both sides are swapped', () => {
    const turned = ({ before, after }: { before: unknown; after: unknown }) => [after, before];
    const sorted = (change: InspectionChange) =>
      [...change.moves].sort((a, b) => (a.chunk.id < b.chunk.id ? -1 : 1));
    fc.assert(
      fc.property(someInspection, someInspection, (one, other) => {
        const there = compareInspections(one, other);
        const back = compareInspections(other, one);
        expect(back.entered).toEqual(there.left);
        expect(back.left).toEqual(there.entered);
        expect([back.joined, back.dropped]).toEqual([there.dropped, there.joined]);
        expect(sorted(back).map((move) => [move.chunk.id, ...turned(move)])).toEqual(
          sorted(there).map(({ chunk, before, after }) => [chunk.id, before, after]),
        );
        expect(ids(back.shifts)).toEqual(ids(there.shifts));
        expect(ids(back.reshaped)).toEqual(ids(there.reshaped));
        expect(turned(back.total)).toEqual([there.total.before, there.total.after]);
      }),
      runs,
    );
  });

  it('leads from the one window to the other, and its budgets add up', () => {
    fc.assert(
      fc.property(someInspection, someInspection, (one, other) => {
        const { entered, left, reshaped, tiers, total } = compareInspections(one, other);
        const gone = new Set(ids(left));
        const reached = [...held(one).filter((id) => !gone.has(id)), ...ids(entered)].sort();
        expect(reached).toEqual(held(other));
        const sum = (side: 'before' | 'after'): number =>
          tiers.reduce((tokens, tier) => tokens + tier[side], 0);
        expect([sum('before'), sum('after')]).toEqual([total.before, total.after]);
        const tokens = (list: { tokens: number }[]): number =>
          list.reduce((all, one) => all + one.tokens, 0);
        // Fixed parts are the same on both sides, so that chunks make all of the difference.
        const grown = reshaped.reduce(
          (all, { before, after }) => all + after.tokens - before.tokens,
          0,
        );
        expect(total.after - total.before).toBe(tokens(entered) - tokens(left) + grown);
      }),
      runs,
    );
  });

  it('names what kept a chunk out', () => {
    const { entered, left } = compareInspections(plain, legacyKept);
    const twin = entered.find(({ chunk }) => chunk.path === LEGACY)!;
    expect(twin).toMatchObject({ barrier: 'exclusion' });
    expect(twin.kept!.reason).toMatch(/^(legacy|deprecated): /);
    expect(left.length).toBeGreaterThan(0);
    expect(new Set(left.map(({ barrier }) => barrier))).toEqual(new Set(['room']));
    const few = ask({ candidates: 5 });
    const wider = compareInspections(few, plain);
    const newcomers = wider.entered.filter(({ barrier }) => barrier === 'ranking');
    expect(newcomers.length).toBeGreaterThan(0);
    expect(newcomers.every(({ kept }) => kept === null)).toBe(true);
    expect(wider.joined).toHaveLength(plain.candidates.length - few.candidates.length);
  });

  it('says by stage whose rank moves, and leaves out the stages that do not', () => {
    const unflagged = ask({ priors: { ...DEFAULT_SETTINGS.priors, flagged: false } });
    const { moves, flags } = compareInspections(plain, unflagged);
    expect(moves.length).toBeGreaterThan(0);
    for (const { chunk, before, after, stages } of moves) {
      expect(stages).toEqual([{ stage: 'priors', before, after }]);
      expect(unflagged.candidates[after - 1]!.id).toBe(chunk.id);
    }
    expect(flags).toEqual([]);
  });

  it('says which flags come and go', () => {
    const strict = ask({ nearDuplicateThreshold: 1 });
    const { flags } = compareInspections(plain, strict);
    const twins = flags.filter(({ lost }) => lost.includes('near-duplicate'));
    expect(twins.length).toBeGreaterThan(0);
    expect(compareInspections(strict, plain).flags.flatMap(({ lost }) => lost)).toEqual([]);
  });
});
