import { expect, test } from 'vitest';
import { readProbes } from './read-probes.ts';

const PROBE = {
  turn: 5,
  question: 'May you write?',
  expected: 'Never write.',
  kind: 'rule',
  outcome: true,
  conversation: null,
};

test('Probes are read from CSV, JSON Lines and a JSON list alike', () => {
  const csv = 'Turn,Question,Expected,Kind,Outcome\n5,May you write?,Never write.,rule,kept\n';
  const { conversation, ...record } = PROBE;
  expect(readProbes(csv)).toEqual([PROBE]);
  expect(readProbes(JSON.stringify(record))).toEqual([PROBE]);
  expect(readProbes(JSON.stringify([record, { ...record, turn: '10' }]))).toEqual([
    PROBE,
    { ...PROBE, turn: 10 },
  ]);
});

test('What is left out is not asked, a fact, and of any conversation', () => {
  expect(readProbes('turn,expected\n1,"4,200"')).toEqual([
    {
      ...{ turn: 1, question: '', expected: '4,200', kind: 'fact' },
      ...{ outcome: null, conversation: null },
    },
  ]);
  expect(readProbes('{"turn":1,"expected":42,"outcome":false,"conversation":"a"}')).toMatchObject([
    { expected: '42', outcome: false, conversation: 'a' },
  ]);
});

test.each([
  ['turn,question\n1,x', /line 1: there is no column expected/],
  ['turn,expected\n0,x', /line 2: turn must be a whole number from 1/],
  ['turn,expected\n1,', /line 2: expected is missing/],
  ['turn,expected,kind\n1,x,guess', /line 2: kind must be rule or fact/],
  ['turn,expected,outcome\n1,x,perhaps', /line 2: outcome must be true or false, and is “perhaps”/],
  ['turn,expected\n', /there is no probe/],
  ['[{"turn":1,"expected":{}}]', /entry 1: expected must be a text/],
])('%j is refused with its place', (text, message) => {
  expect(() => readProbes(text)).toThrow(message);
});
