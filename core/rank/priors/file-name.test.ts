import { describe, expect, it } from 'vitest';
import { taskNames } from '../task-names.ts';
import { fileNamePrior } from './file-name.ts';

const prior = (path: string, task: string) => fileNamePrior(path, taskNames(task), 2);

describe('fileNamePrior', () => {
  it('knows a file by its name or the end of its path', () => {
    const reasonFor = (task: string) => prior('services/auth/Token.py', task)?.reason;
    expect(reasonFor('fix ./auth/token.py.')).toBe('the task names auth/token.py');
    expect(reasonFor('look at `Token.py`')).toBe('the task names token.py');
    expect(reasonFor('fix mytoken.py')).toBeUndefined();
  });

  it.each([
    ['auth/session_store.py', 'how are session stores closed', 2],
    ['auth/session_store.py', 'how is a session closed', 1.25],
    ['auth/session_store.py', 'where are dates parsed', undefined],
    ['lib/buildURL.js', 'building the URL of a request', 2],
    ['lib/router.ts', 'how are routes registered', 2],
    ['lib/utils.ts', 'a util for dates', 2],
    ['lib/index.ts', 'where are dates parsed', undefined],
    ['.gitignore', 'a git repository', undefined],
    ['lib/_.ts', '', undefined],
  ])('for %s and “%s”: %s', (path, task, multiplier) => {
    expect(prior(path, task)?.multiplier).toBe(multiplier);
  });

  it('never weighs down', () => {
    expect(fileNamePrior('a_b.ts', taskNames('a'), 1)?.multiplier ?? 1).toBe(1);
  });
});
