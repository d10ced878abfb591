import { describe, expect, it } from 'vitest';
import { compareSides } from '../../core/compare/compare-sides.ts';
import type { Side } from '../../core/compare/side.ts';
import type { Settings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { countCaused } from './count-caused.ts';
import { listDifferences } from './differences.ts';

const query = { task: 'check', given: [], cursor: null };
const { policies } = DEFAULT_SETTINGS;

function side(changed: Partial<Settings>): Side {
  const inspection = fakeInspection(query, { ...DEFAULT_SETTINGS, ...changed });
  const ledger = { entries: [], pruned: [] };
  return { source: 'shop', inspection, ledger, git: null, oriel: '0.1.0', version: 3 };
}

describe('listDifferences', () => {
  it('says what kept a chunk out, and what lets it in', () => {
    const comparison = compareSides(side({}), side({ policies: { ...policies, fixture: 'keep' } }));
    const { entered, left, moved, flags } = listDifferences(comparison);
    expect(entered.map(({ chunk, words, tokens }) => [chunk.path, words, tokens])).toEqual([
      [
        'tests/fixtures/fake_token_validator.py',
        expect.stringMatching(/^rank 5; left out in A: fixture: /),
        '300',
      ],
    ]);
    expect(entered[0]!.causes).toEqual([{ cause: 'setting:policies.fixture', certainty: 'does' }]);
    expect([left, flags]).toEqual([[], []]);
    expect(moved.every(({ words }) => words.startsWith('position '))).toBe(true);
  });

  it('has one row for a chunk that moves, the farthest first', () => {
    const { moved } = listDifferences(compareSides(side({}), side({ arrangement: 'best-last' })));
    expect(new Set(moved.map(({ chunk }) => chunk.id)).size).toBe(moved.length);
    expect(moved.length).toBeGreaterThan(2);
    const jump = ({ words }: { words: string }): number => {
      const [was = 0, is = 0] = (words.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      return Math.abs(is - was);
    };
    expect(jump(moved[0]!)).toBeGreaterThan(jump(moved.at(-1)!));
  });
});

describe('countCaused', () => {
  it('counts chunks, not differences, and each as proved or possible', () => {
    const comparison = compareSides(
      side({}),
      side({ policies: { ...policies, fixture: 'keep' }, arrangement: 'best-last' }),
    );
    const counts = countCaused(comparison);
    const { entered, shifts } = comparison.change;
    expect(counts.get('setting:policies.fixture')).toEqual({
      sure: entered.length,
      possible: shifts.length,
    });
    expect(counts.get('setting:arrangement')).toEqual({ sure: 0, possible: shifts.length });
  });
});
