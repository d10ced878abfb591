import { describe, expect, it } from 'vitest';
import type { QueryKind } from '../model/settings.ts';
import { queryKind } from './query-kind.ts';

const TASKS: Record<QueryKind, string[]> = {
  identifier: [
    'SessionStore',
    'validate_refresh_token',
    'SessionStore.get()',
    'std::vector::push_back',
    'TokenValidator SessionStore',
  ],
  path: ['services/auth/token_validator.py', 'session.ts', 'src/auth/', 'lib/app.js:42'],
  error: [
    'TypeError: cannot read properties of undefined',
    'Traceback (most recent call last):\n  File "a.py", line 3, in <module>',
    'error[E0308]: mismatched types',
    'the build fails with: undefined reference to `main`',
  ],
  question: [
    'how are sessions renewed',
    'session management',
    'session',
    'is the audience checked?',
    'where does it say which files are skipped?',
  ],
  task: [
    'Add a refresh-token check to the new session endpoint.',
    'fix the expiry of tokens that were issued before a restart',
    'Please rename SessionStore',
  ],
  tests: [
    'tests of the session store',
    'Add a unit test for the token validator',
    'mock the clock',
  ],
};

describe('queryKind', () => {
  it.each(Object.entries(TASKS).flatMap(([kind, tasks]) => tasks.map((task) => [task, kind])))(
    '%j is of kind %s',
    (task, kind) => {
      expect(queryKind(task)).toBe(kind);
    },
  );

  it('has a kind for anything', () => {
    for (const task of ['', '   ', '???', '中文', 'a'.repeat(10_000)]) {
      expect(Object.keys(TASKS)).toContain(queryKind(task));
    }
  });
});
