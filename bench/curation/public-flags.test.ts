import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../core/model/candidate.ts';
import type { Flag } from '../../core/model/flag.ts';
import { byFlag, type FlagRead, otherFiles, tallyOfRead } from './public-flags.ts';

const flag = (kind: Flag['kind'], certainty: Flag['certainty']): Flag => ({
  kind,
  certainty,
  evidence: `says ${kind}`,
  line: 3,
  twin: null,
});

const candidate = (path: string, startLine: number, ...flags: Flag[]): Candidate =>
  ({ path, startLine, flags }) as Candidate;

const first = [
  candidate('tests/a.py', 1, flag('test', 'high')),
  candidate('src/a.py', 1, flag('legacy', 'low')),
];
const second = [
  candidate('tests/a.py', 1, flag('test', 'high')),
  candidate('tests/a.py', 40, flag('test', 'high'), flag('deprecated', 'high')),
];
const verdicts: FlagRead[] = [
  { repository: 'own', path: 'tests/a.py', kind: 'test', isTrue: true, why: 'tests' },
];

describe('byFlag', () => {
  it('gathers the flags of one kind on one file over the tasks, with what was read of them', () => {
    expect(byFlag('own', [first, second], verdicts)).toEqual([
      {
        repository: 'own',
        path: 'tests/a.py',
        kind: 'test',
        evidence: ['says test (line 3)'],
        chunks: [1, 40],
        tasks: [1, 2],
        isTrue: true,
      },
      expect.objectContaining({ kind: 'deprecated', chunks: [40], tasks: [2], isTrue: null }),
    ]);
  });
});

describe('otherFiles', () => {
  it('leaves out what bears a flag of high certainty', () => {
    expect(otherFiles('own', [first, second])).toEqual([
      {
        repository: 'own',
        path: 'src/a.py',
        lessSure: ['low legacy: says legacy (line 3)'],
        chunks: [1],
      },
    ]);
  });
});

describe('tallyOfRead', () => {
  it('counts files, and chunks beside them', () => {
    const table = tallyOfRead(byFlag('own', [first, second], verdicts));
    expect(table).toContain('| own | test | 1 (2) | 0 (0) | 0 (0) |');
    expect(table).toContain('| own | deprecated | 0 (0) | 0 (0) | 1 (1) |');
  });
});
