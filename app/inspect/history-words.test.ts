import { describe, expect, it } from 'vitest';
import type { FileMetadata, GitOutcome } from '../../core/model/history.ts';
import { historyWords } from './history-words.ts';

const READ: GitOutcome = {
  kind: 'read',
  head: { commit: 'c', subject: 's', at: 1_700_000_000, branch: 'main' },
  commits: 1_200,
  since: 1_500_000_000,
  isComplete: false,
  isCut: false,
  problems: [],
};
const UNTOUCHED: FileMetadata = { lastChange: null, churn: 0, authors: [], ownership: null };
const FILES = new Map([
  ['a.ts', { ...UNTOUCHED, churn: 2 }],
  ['b.ts', UNTOUCHED],
]);

describe('historyWords', () => {
  it('says what was read, from where and how far back', () => {
    expect(historyWords({ git: READ, files: FILES })).toEqual({
      text: 'History: 1,200 commits of main, last change 2023-11-14, back to 2017-07-14 (none older read); 1 of 2 files changed by them.',
      more: '',
    });
  });

  it('tells the first commit from the end of a shallow clone, and counts problems', () => {
    const head = { ...READ.head, branch: null };
    const complete = historyWords({ git: { ...READ, head, isComplete: true }, files: FILES });
    expect(complete.text).toContain('of a detached HEAD');
    expect(complete.text).toContain('(the first)');
    const cut = historyWords({ git: { ...READ, isCut: true, problems: ['x', 'y'] }, files: FILES });
    expect(cut.text).toMatch(/the end of the shallow clone\).*2 problems\.$/);
    expect(cut.more).toBe('x\ny');
  });

  it('says why there is none, with the detail beside it', () => {
    const git: GitOutcome = { kind: 'absent', reason: 'object-format', detail: 'sha256' };
    expect(historyWords({ git, files: new Map() })).toEqual({
      text: 'No history: the repository uses SHA-256, and only SHA-1 can be read.',
      more: 'sha256',
    });
  });
});
