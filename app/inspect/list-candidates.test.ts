import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileMetadata } from '../../core/model/history.ts';
import { LISTINGS } from '../store/listing-store.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { listCandidates } from './list-candidates.ts';

const { candidates } = fakeInspection({ task: 'check', given: [], cursor: null });
const paths = [...new Set(candidates.map(({ path }) => path))];

function known(facts: Record<string, { months?: number; owners?: string[] }>) {
  return new Map(
    Object.entries(facts).map(([path, { months, owners }]) => [
      path,
      {
        lastChange: months === undefined ? null : { monthsBeforeHead: months },
        ownership: owners ? { owners, rules: [] } : null,
      } as unknown as FileMetadata,
    ]),
  );
}

const order = (by: (typeof LISTINGS)[number], files = known({})): string[] => [
  ...new Set(listCandidates(candidates, by, files).map(({ path }) => path)),
];

describe('listCandidates', () => {
  it('lists the newest change first and what has none last', () => {
    const [a, b, c] = paths as [string, string, string];
    const listed = order('last change', known({ [b]: { months: 1 }, [c]: { months: 30 } }));
    expect(listed).toEqual([b, c, a, ...paths.slice(3)]);
  });

  it('lists by owner, those that nobody owns last', () => {
    const [a, b, c] = paths as [string, string, string];
    const files = known({ [a]: { owners: [] }, [b]: { owners: ['@z'] }, [c]: { owners: ['@a'] } });
    expect(order('owner', files)).toEqual([c, b, a, ...paths.slice(3)]);
  });

  it('lists longest first, and by path', () => {
    const tokens = listCandidates(candidates, 'tokens', known({})).map((one) => one.tokens);
    expect(tokens).toEqual([...tokens].sort((a, b) => b - a));
    expect(order('path')).toEqual([...paths].sort());
  });

  it('lists every candidate once, and equals by rank', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTINGS), (by) => {
        const listed = listCandidates(candidates, by, known({}));
        expect(new Set(listed)).toEqual(new Set(candidates));
        if (by === 'owner' || by === 'last change') expect(listed).toEqual(candidates);
      }),
    );
  });
});
