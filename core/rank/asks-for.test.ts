import { describe, expect, it } from 'vitest';
import { type Askable, asksFor } from './asks-for.ts';

const CASES: Record<Askable, { asks: string[]; doesNot: string[] }> = {
  tests: {
    asks: [
      'add a test for the parser',
      'fix test_session.py',
      'Update the fixtures',
      'spec for X',
      'Write tests for the rate limiter',
      'why is the checkout test flaky?',
      'where are the unit tests of the store',
      'cover renewSession in session.test.ts',
      'test coverage of billing',
      'which mocks stand in for the clock',
      'the fake clock of the session tests',
      'tests of how refresh tokens are validated',
      'test that a renewal fails without a network',
    ],
    doesNot: [
      'the latest contest',
      'inspect the specification',
      'mockery of attestation',
      'test the connection before the pool hands it out',
      'where is it that tests the input for emptiness',
      'the middleware tests whether a token is fresh',
      'read the OpenAPI spec',
      'how plugin specs are parsed',
      'add a test mode to the shop',
      'run against the test server',
      'take a snapshot of the stock',
      '',
    ],
  },
  legacy: {
    asks: [
      'remove the legacy token validator',
      'which callers still use the deprecated helper?',
      'how does the old parser round',
      'move api/v1 to the new middleware',
      'print invoices with money_old',
      'keep backwards compatibility with the app of 2019',
    ],
    doesNot: [
      'do not use the deprecated helper',
      'rewrite it without any legacy code',
      'users older than a year',
      'deprecate the session endpoint',
      'hold the token in memory',
    ],
  },
  generated: {
    asks: [
      'regenerate the client',
      'why do the generated types have no null',
      'update auth_pb2',
      'what is in the lock file',
    ],
    doesNot: ['how are ids generated', 'generate a report', 'lock the file while writing'],
  },
  vendored: {
    asks: [
      'patch the vendored jwt library',
      'update vendor/jwtlib',
      'which third-party code is copied',
    ],
    doesNot: ['list the orders of a vendor', 'vendor-specific SQL', 'invite a third party'],
  },
  docs: {
    asks: ['update the docs', 'is this in the README?', 'write a tutorial'],
    doesNot: ['how is a document stored', 'guided tours', 'docker image'],
  },
};

for (const [kind, { asks, doesNot }] of Object.entries(CASES)) {
  describe(kind, () => {
    const kinds = (task: string) => asksFor(task).map((asked) => asked.kind);
    it.each(asks)('is asked for by “%s”', (task) => expect(kinds(task)).toContain(kind));
    it.each(doesNot)('is not by “%s”', (task) => expect(kinds(task)).not.toContain(kind));
  });
}

it('says which words it heard', () => {
  expect(asksFor('remove the legacy validator and its tests')).toEqual([
    { kind: 'tests', heard: 'tests' },
    { kind: 'legacy', heard: 'legacy' },
  ]);
});
