import { expect, it } from 'vitest';
import type { Neighbours } from '../../core/model/import.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { neighbourGroups } from './neighbour-groups.ts';

const { candidates } = fakeInspection({ task: 't', given: [], cursor: null });
const NONE = { shown: [], total: 0 };

it('says what the task makes of each neighbour', () => {
  const legacy = candidates.find(({ path }) => path.includes('legacy'))!;
  const { id, path, startLine, endLine, symbol } = legacy;
  const neighbours: Neighbours = {
    imports: { shown: [{ path: 'services/auth/token_validator.py', reason: 'r' }], total: 40 },
    importedBy: { shown: [{ path: 'nowhere.py', reason: 'r' }], total: 1 },
    uses: NONE,
    usedBy: {
      shown: [
        { id, path, startLine, endLine, symbol, reason: 'calls it' },
        { id: 'x', path: 'x.py', startLine: 1, endLine: 2, symbol: 'x', reason: 'calls it' },
      ],
      total: 2,
    },
    standing: { rank: 1, files: 9 },
  };
  const groups = neighbourGroups(neighbours, candidates);
  expect(groups.map(({ id, total, rows }) => [id, total, rows.length])).toEqual([
    ['uses', 0, 0],
    ['usedBy', 2, 2],
    ['imports', 40, 1],
    ['importedBy', 1, 1],
  ]);
  const [left, unknown] = groups[1]!.rows;
  expect(left!.candidate).toEqual({ id, rank: legacy.stages.priors.rank, action: 'leave-out' });
  expect(unknown!.candidate).toBeNull();
  // Two chunks of the file are candidates; the better one speaks for it.
  const best = candidates.find((candidate) => candidate.path === groups[2]!.rows[0]!.path)!;
  expect(groups[2]!.rows[0]!.candidate?.rank).toBe(best.stages.priors.rank);
  expect(groups[3]!.rows[0]!.candidate).toBeNull();
});
