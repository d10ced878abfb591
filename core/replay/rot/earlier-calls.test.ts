import { expect, test } from 'vitest';
import type { Block } from '../../model/transcript.ts';
import { staysOf } from '../stays.ts';
import { tell } from '../testing/tell.ts';
import { callPrint } from './call-print.ts';
import { EarlierCalls } from './earlier-calls.ts';

function found(...inputs: unknown[]): (string | null)[] {
  const calls = new EarlierCalls<number>();
  return inputs.map((input, at) => {
    const print = callPrint(callOf(input));
    const earlier = calls.find('Bash', print, true);
    calls.add(at, 'Bash', print, true);
    return earlier && `${earlier.isSame ? 'same' : 'near'} ${earlier.call}`;
  });
}

function callOf(input: unknown): Block {
  return staysOf(tell().ask('Bash', input, '').end())[0]!.block;
}

test('Order of fields, blanks, descriptions and what only cuts the output do not change a question', () => {
  expect(
    found(
      { command: 'npm test  -- core', description: 'Run tests' },
      { description: 'Again', command: 'cd /home/ada/shop && npm test -- core 2>&1 | tail -20' },
      { command: 'npm test -- app' },
      { command: 'npm test -- core' },
    ),
  ).toEqual([null, 'same 0', null, 'same 1']);
});

test('A corrected query asks nearly the same', () => {
  expect(
    found(
      { query: "SELECT sum(amount) FROM invoices WHERE month = 'May' AND year" },
      { query: "SELECT sum(net_amount) FROM invoices WHERE month = 'May' AND year" },
      { query: "SELECT sum(net_amount) FROM invoices WHERE month = 'May' AND year AND paid" },
    ),
  ).toEqual([null, 'near 0', 'near 1']);
});

test('The same words about another object are another question', () => {
  expect(
    found(
      { query: "SELECT sum(amount) FROM invoices WHERE month = 'May' AND year" },
      { query: "SELECT sum(amount) FROM invoices WHERE month = 'June' AND year" },
    ),
  ).toEqual([null, null]);
  expect(
    found(
      { command: 'git log --oneline --stat --no-merges -- core/replay' },
      { command: 'git log --oneline --stat --no-merges -- core/model' },
    ),
  ).toEqual([null, null]);
});

test('Short commands are told by their words alone', () => {
  expect(found({ command: 'npm run lint' }, { command: 'npm run test' })).toEqual([null, null]);
});
