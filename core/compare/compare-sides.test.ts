import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEditedSample } from '../../cli/testing/edited-sample.ts';
import { readSampleTasks } from '../../cli/testing/sample-corpus.ts';
import { inspect } from '../inspect.ts';
import { isUnchanged } from '../inspection/compare.ts';
import { FLAG_KINDS } from '../model/flag.ts';
import type { Query } from '../model/query.ts';
import { PRIORS, type Settings } from '../model/settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { loadCounter } from '../tokens/counter.ts';
import { compareSides } from './compare-sides.ts';
import { diffPrompts } from './diff-prompts.ts';
import type { CausedBy } from './find-causes.ts';
import { settingChanges, withSetting } from './setting-changes.ts';
import type { Side } from './side.ts';
import { isSameAnswer, settingsToTry, trialOfSetting } from './try-settings.ts';

const counter = await loadCounter('o200k');
const CANONICAL = 'services/auth/token_validator.py';
const LEGACY = 'services/auth/legacy/token_validator.py';
const here = await readEditedSample();
/** The same repository a while later: functions with other lines, and a file less. */
const later = await readEditedSample((path, text) => {
  if (path === CANONICAL) return text.replaceAll('as error:', 'as error:  # since the audit');
  return path === 'services/auth/rate_limit.py' ? null : text;
});
const query: Query = { task: readSampleTasks()[0]!.task, given: [], cursor: null };

function answer(
  changed: Partial<Settings>,
  { source = here, asked = query, version = 1 } = {},
): Side {
  const settings = { ...DEFAULT_SETTINGS, ...changed };
  const inspection = inspect(source.corpus, asked, settings, counter, null);
  return {
    source: 'sample',
    inspection,
    ledger: source.ledger,
    git: null,
    oriel: '0.1.0',
    version,
  };
}

const policies = DEFAULT_SETTINGS.policies;
const plain = answer({});

const someSettings: fc.Arbitrary<Partial<Settings>> = fc.record({
  policies: fc.subarray([...FLAG_KINDS]).map((kept) => ({
    ...policies,
    ...Object.fromEntries(kept.map((kind) => [kind, 'keep'])),
  })) as fc.Arbitrary<Settings['policies']>,
  priors: fc
    .subarray([...PRIORS])
    .map((on) =>
      Object.fromEntries(PRIORS.map((name) => [name, on.includes(name)])),
    ) as fc.Arbitrary<Settings['priors']>,
  candidates: fc.integer({ min: 5, max: 60 }),
  arrangement: fc.constantFrom('best-first', 'best-last', 'both-ends', 'by-file'),
  canonical: fc.constantFrom({}, { [CANONICAL]: '' }, { [LEGACY]: 'a reason' }),
  budget: fc
    .integer({ min: 500, max: 9_000 })
    .map((retrieved) => ({ ...DEFAULT_SETTINGS.budget, retrieved })),
});
const someSide = fc
  .tuple(someSettings, fc.constantFrom(here, later), fc.constantFrom(query.task, 'rate limit'))
  .map(([settings, source, task]) => answer(settings, { source, asked: { ...query, task } }));
const runs = { numRuns: 10 };
const places = (list: { chunk: { path: string; startLine: number } }[]): string[] =>
  list.map(({ chunk }) => `${chunk.path}:${chunk.startLine}`);
const named = (causes: CausedBy[]): string[] =>
  causes.map(({ cause, certainty }) => `${certainty} ${cause}`);

describe('settingChanges', () => {
  it('lead from the one settings to the other, and one by one back', () => {
    fc.assert(
      fc.property(someSettings, someSettings, (one, other) => {
        const before = { ...DEFAULT_SETTINGS, ...one };
        const after = { ...DEFAULT_SETTINGS, ...other };
        const changes = settingChanges(before, after);
        expect(changes.reduce((settings, each) => withSetting(settings, each), before)).toEqual(
          after,
        );
        const back = changes.reduce(
          (settings, each) => withSetting(settings, each, 'before'),
          after,
        );
        expect(back).toEqual(before);
      }),
    );
  });
});

describe('compareSides', () => {
  it('finds nothing between an answer and itself', () => {
    fc.assert(
      fc.property(someSide, (side) => {
        const { change, causes, isSourceChanged, matches } = compareSides(side, side);
        expect(isUnchanged(change)).toBe(true);
        expect([causes, isSourceChanged]).toEqual([[], false]);
        expect(matches).toHaveLength(side.inspection.candidates.length);
        const parts = diffPrompts({ before: side, after: side })!;
        expect(new Set(parts.map(({ fate }) => fate))).toEqual(new Set(['same']));
      }),
      runs,
    );
  });

  it('gives the mirror image when sides are swapped', () => {
    fc.assert(
      fc.property(someSide, someSide, (one, other) => {
        const there = compareSides(one, other);
        const back = compareSides(other, one);
        expect(back.change.entered.map(({ tokens, rank }) => [tokens, rank])).toEqual(
          there.change.left.map(({ tokens, rank }) => [tokens, rank]),
        );
        expect(places(back.change.entered)).toEqual(places(there.change.left));
        expect(back.change.moves).toHaveLength(there.change.moves.length);
        expect(back.change.reshaped).toHaveLength(there.change.reshaped.length);
        expect(back.causes.map(({ id }) => id).sort()).toEqual(
          there.causes.map(({ id }) => id).sort(),
        );
        expect(back.health.before).toEqual(there.health.after);
        const pairs = ({ matches }: typeof there, turned: boolean): string[] =>
          matches
            .map(({ before, after, by }) =>
              turned ? `${after.id} ${before.id} ${by}` : `${before.id} ${after.id} ${by}`,
            )
            .sort();
        expect(pairs(back, true)).toEqual(pairs(there, false));
      }),
      runs,
    );
  });

  it('names a cause for every difference, and only causes that there are', () => {
    fc.assert(
      fc.property(someSide, someSide, (one, other) => {
        const { change, causes } = compareSides(one, other);
        const ids = new Set(causes.map(({ id }) => id));
        const { entered, left, moves, reshaped, shifts, flags } = change;
        for (const { causes: by } of [entered, left, moves, reshaped, shifts, flags].flat()) {
          expect(by.length).toBeGreaterThan(0);
          expect(by.every(({ cause }) => ids.has(cause))).toBe(true);
        }
      }),
      runs,
    );
  });

  it('says that the one thing that differs does it', () => {
    const { change } = compareSides(plain, answer({ arrangement: 'best-last' }));
    expect(change.shifts.length).toBeGreaterThan(0);
    for (const { causes } of change.shifts)
      expect(named(causes)).toEqual(['does setting:arrangement']);
  });

  it('names what may have let a chunk in by the reason that kept it out', () => {
    const kept = answer({
      policies: { ...policies, legacy: 'keep', deprecated: 'keep', vendored: 'keep' },
      budget: { ...DEFAULT_SETTINGS.budget, retrieved: 9_000 },
    });
    const { entered } = compareSides(plain, kept).change;
    const twin = entered.find(({ chunk }) => chunk.path === LEGACY)!;
    expect(named(twin.causes)).toEqual([
      'may setting:policies.legacy',
      'may setting:policies.deprecated',
    ]);
    const crowded = entered.find(({ barrier }) => barrier === 'room')!;
    expect(named(crowded.causes)).toContain('may setting:budget.retrieved');
  });

  it('finds by trying which of several settings does it, from either side, and which do together', () => {
    const changed = answer({
      policies: { ...policies, legacy: 'keep', deprecated: 'keep', superseded: 'keep' },
      arrangement: 'best-last',
    });
    for (const tried of ['before', 'after'] as const) {
      const base = (tried === 'before' ? plain : changed).inspection;
      const { causes } = compareSides(plain, changed);
      const trials = settingsToTry(causes, base.settings, tried).map(({ cause, settings }) =>
        trialOfSetting(cause, base, answer(settings).inspection, tried),
      );
      const { change } = compareSides(plain, changed, { trials });
      const twin = change.entered.find(({ chunk }) => chunk.path === LEGACY)!;
      // Flagged twice: from here no single policy lets it in, from there either keeps it out.
      expect(twin.causes.length).toBeGreaterThan(1);
      expect(new Set(twin.causes.map(({ certainty }) => certainty))).toEqual(
        new Set([tried === 'before' ? 'together' : 'does']),
      );
      expect(named(twin.causes).join()).toContain('setting:policies.legacy');
      expect(change.shifts.flatMap(({ causes: by }) => named(by))).toContain(
        'does setting:arrangement',
      );
    }
  });

  it('matches a chunk whose text has changed, and names its file', () => {
    const { matches, causes, change, isSourceChanged } = compareSides(
      plain,
      answer({ arrangement: 'best-last' }, { source: later }),
    );
    expect(isSourceChanged).toBe(true);
    const rewritten = matches.filter(({ by }) => by !== 'id');
    expect(new Set(rewritten.map(({ after }) => after.path))).toEqual(new Set([CANONICAL]));
    const files = causes.filter(({ kind }) => kind === 'file');
    expect(files.map(({ file }) => [file!.path, file!.fate])).toEqual([
      ['services/auth/rate_limit.py', 'gone'],
      [CANONICAL, 'changed'],
    ]);
    const longer = change.reshaped.find(({ chunk }) => chunk.path === CANONICAL)!;
    expect(named(longer.causes)).toEqual([`does file:${CANONICAL}`]);
    expect(longer.matchedBy).not.toBe('id');
  });

  it('names a changed file that is no candidate and as long as before, where hashes were saved', async () => {
    const other = await readEditedSample((path, text) =>
      path === 'README.md' ? text.replace(/[a-z]/, 'Z') : text,
    );
    // Too few candidates for the file to be one.
    const few = { candidates: 5 };
    const sides = [answer(few), answer(few, { source: other })] as const;
    const fates = compareSides(...sides).causes.map(({ id, after }) => [id, after]);
    expect(fates).toEqual([['file:README.md', expect.stringMatching(/other text in the same/)]]);
    const [old, ...rest] = sides.map((side): Side => {
      const entries = side.ledger.entries.map((entry) =>
        entry.status === 'indexed' ? { ...entry, hash: null } : entry,
      );
      return { ...side, ledger: { ...side.ledger, entries } };
    });
    expect(compareSides(old!, rest[0]!).causes).toEqual([]);
  });

  it('names another Oriel where files say which', () => {
    const { causes } = compareSides({ ...plain, oriel: null }, plain);
    expect(causes.map(({ id, before, after }) => [id, before, after])).toEqual([
      ['version', 'an Oriel unnamed, version 1 of the file', 'Oriel 0.1.0, version 1 of the file'],
    ]);
  });

  it('has a name for what differs though nothing that is saved does', () => {
    const [first, ...rest] = plain.inspection.candidates;
    const odd: Side = {
      ...plain,
      inspection: { ...plain.inspection, candidates: [{ ...first!, flags: [] }, ...rest] },
    };
    const other: Side = {
      ...plain,
      inspection: {
        ...plain.inspection,
        candidates: plain.inspection.candidates.map((one) => ({ ...one, flags: [] })),
      },
    };
    const { causes, change } = compareSides(odd, other);
    expect(causes.map(({ kind }) => kind)).toEqual(['version']);
    // Prices are counted with, and bring nothing.
    const prices = { input: 3, output: 15, callsPerDay: 1 };
    const settings = { ...other.inspection.settings, prices };
    const dear = compareSides(odd, { ...other, inspection: { ...other.inspection, settings } });
    expect(dear.causes.map(({ kind }) => kind)).toContain('version');
    expect(named(dear.change.flags[0]!.causes)).toEqual(['does version']);
    expect(change.flags.length).toBeGreaterThan(0);
    expect(named(change.flags[0]!.causes)).toEqual(['does version']);
  });
});

describe('isSameAnswer', () => {
  it('tells an engine that answers as the file says from one that does not', () => {
    expect(isSameAnswer(plain.inspection, answer({}).inspection)).toBe(true);
    expect(isSameAnswer(plain.inspection, answer({}, { source: later }).inspection)).toBe(false);
    expect(isSameAnswer(plain.inspection, answer({ candidates: 5 }).inspection)).toBe(false);
  });
});

describe('diffPrompts', () => {
  const sideText = (side: 'left' | 'right', parts: ReturnType<typeof diffPrompts>): string[] =>
    parts!
      .filter(({ fate }) => side === 'right' || fate !== 'moved-to')
      .flatMap(({ lines }) => lines.flatMap((line) => line[side] ?? []))
      .map(({ pieces }) => pieces.map(({ text }) => text).join(''));

  it('has every line of the prompt after, in its order and with its number', () => {
    fc.assert(
      fc.property(someSide, someSide, (one, other) => {
        const parts = diffPrompts(compareSides(one, other))!;
        const { prompt } = other.inspection;
        expect(`${sideText('right', parts).join('\n')}\n`).toBe(
          prompt.endsWith('\n') ? prompt : `${prompt}\n`,
        );
        const numbers = parts.flatMap(({ lines }) =>
          lines.flatMap(({ right }) => right?.number ?? []),
        );
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      }),
      runs,
    );
  });

  it('tells what moved from what entered, and says nothing without both prompts', () => {
    const parts = diffPrompts(compareSides(plain, answer({ arrangement: 'best-last' })))!;
    const fates = new Set(parts.map(({ fate }) => fate));
    expect(fates).toEqual(new Set(['same', 'moved-from', 'moved-to']));
    const bare: Side = { ...plain, inspection: { ...plain.inspection, prompt: '' } };
    expect(diffPrompts({ before: bare, after: plain })).toBeNull();
  });
});
