import { expect, it } from 'vitest';
import { asksForTests } from './asks-for-tests.ts';

it.each(['add a test for the parser', 'fix test_session.py', 'Update the fixtures', 'spec for X'])(
  'hears it in “%s”',
  (task) => expect(asksForTests(task)).toBe(true),
);

it.each(['the latest contest', 'inspect the specification', 'mockery of attestation', ''])(
  'does not hear it in “%s”',
  (task) => expect(asksForTests(task)).toBe(false),
);
