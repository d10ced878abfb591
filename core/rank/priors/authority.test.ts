import { describe, expect, it } from 'vitest';
import { authorityPrior } from './authority.ts';

describe('authorityPrior', () => {
  it.each([
    ['docs/auth.md', 'how are sessions renewed', 0.85],
    ['CHANGES.rst', 'how are sessions renewed', 0.85],
    ['auth/session.py', 'how are sessions renewed', undefined],
    ['docs/auth.md', 'what does the documentation say of sessions', undefined],
    ['README.md', 'update the README', undefined],
    ['docs/auth.md', 'the docstring of renew', 0.85],
  ])('for %s and “%s”: %s', (path, task, multiplier) => {
    expect(authorityPrior(path, task)?.multiplier).toBe(multiplier);
  });
});
