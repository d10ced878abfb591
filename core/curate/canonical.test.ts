import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCanonical } from './canonical.ts';
import type { Rival } from './canonical-facts.ts';
import type { Mark } from './mark.ts';

const legacy: Mark = {
  kind: 'legacy',
  certainty: 'high',
  evidence: 'path has “legacy”',
  line: null,
};
const deprecated: Mark = { ...legacy, kind: 'deprecated', evidence: 'line 1 says “DEPRECATED”' };

function rival(path: string, over: Partial<Rival> = {}): Rival {
  return {
    path,
    marks: [],
    hints: [],
    importers: 0,
    tests: 0,
    centrality: 0.01,
    owners: null,
    lastChange: null,
    ...over,
  };
}

const day = (date: string): number => Date.parse(date) / 1_000;

describe('chooseCanonical', () => {
  it.each<[string, Rival, Rival, string, string]>([
    [
      'deprecation',
      rival('a'),
      rival('b', { marks: [deprecated], importers: 9 }),
      'deprecation',
      'medium',
    ],
    ['the path', rival('a'), rival('b', { marks: [legacy] }), 'path', 'high'],
    ['importers', rival('a', { importers: 4 }), rival('b'), 'importers', 'medium'],
    ['tests', rival('a', { tests: 1 }), rival('b'), 'tests', 'medium'],
    ['centrality', rival('a', { centrality: 0.03 }), rival('b'), 'centrality', 'low'],
    ['an owner', rival('a', { owners: ['@x'] }), rival('b', { owners: [] }), 'owner', 'low'],
    [
      'recency',
      rival('a', { lastChange: day('2026-01-01') }),
      rival('b', { lastChange: day('2020-01-01') }),
      'recency',
      'low',
    ],
  ])('decides by %s', (_, a, b, name, certainty) => {
    const verdict = chooseCanonical([b, a], {});
    expect(verdict.canonical).toBe('a');
    expect(verdict.decidedBy?.name).toBe(name);
    expect(verdict.certainty).toBe(certainty);
  });

  it.each<[string, Rival, Rival]>([
    ['nothing is known', rival('a'), rival('b')],
    ['importers are about as many', rival('a', { importers: 9 }), rival('b', { importers: 8 })],
    ['only one side has a date', rival('a', { lastChange: 1 }), rival('b')],
    ['both are legacy', rival('a', { marks: [legacy] }), rival('b', { marks: [legacy] })],
  ])('does not decide where %s', (_, a, b) => {
    expect(chooseCanonical([a, b], {})).toMatchObject({ canonical: null, decidedBy: null });
  });

  it('reads in a head that another file is to be followed', () => {
    const hints = [{ line: 3, text: 'Written before `services.auth.limit` was.' }];
    const rivals = [rival('services/auth/limit.py'), rival('services/mail/throttle.py', { hints })];
    const verdict = chooseCanonical(rivals, {});
    expect(verdict.canonical).toBe('services/auth/limit.py');
    expect(verdict.decidedBy?.words[1]).toContain('line 3');
  });

  it('believes a person before all facts, and says so', () => {
    const verdict = chooseCanonical(
      [rival('a', { importers: 9 }), rival('b', { marks: [legacy] })],
      {
        b: 'the app of 2019 is what we ship',
      },
    );
    expect(verdict).toMatchObject({ canonical: 'b', certainty: 'high' });
    expect(verdict.decidedBy?.words[1]).toContain('the app of 2019');
  });

  it('leaves out what is not known', () => {
    const names = chooseCanonical([rival('a'), rival('b')], {}).facts.map(({ name }) => name);
    expect(names).toEqual(['deprecation', 'path', 'statement', 'importers', 'tests', 'centrality']);
  });

  it('is the same in any order', () => {
    const any = fc.record({
      importers: fc.nat(5),
      tests: fc.nat(2),
      isLegacy: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 5 }), (facts) => {
        const rivals = facts.map(({ importers, tests, isLegacy }, at) =>
          rival(`f${at}`, { importers, tests, marks: isLegacy ? [legacy] : [] }),
        );
        expect(chooseCanonical([...rivals].reverse(), {})).toEqual(chooseCanonical(rivals, {}));
      }),
    );
  });
});
