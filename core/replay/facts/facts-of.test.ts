import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';

const told = (text: string) => factsOf(text).map((fact) => `${fact.kind} ${fact.text}`);

test('Paths are told by their slash and extension, and lose the line behind them', () => {
  expect(told('See core/rank/bm25.ts:12-30, ./a/b/c and token_validator.py.')).toEqual([
    'path core/rank/bm25.ts',
    'path ./a/b/c',
    'path token_validator.py',
  ]);
  expect(told('ls 2>/dev/null')).toEqual([]);
  expect(told('Either and/or both, on 1/2 of them; read/write, TCP/IP.')).toEqual([]);
});

test('Numbers in a row behind a word end at once', () => {
  expect(told(`src/a.ts:1:2-3:4. b.ts${':1'.repeat(60)}`)).toEqual(['path src/a.ts', 'path b.ts']);
  expect(told(`b.ts${':1'.repeat(60)}x`)).toEqual([]);
});

test('Names have two words, and tickets and commits are names', () => {
  expect(told('verify_token of SessionStore.get, fixed in PROJ-12 by 3fa9c1d')).toEqual([
    'identifier verify_token',
    'identifier SessionStore.get',
    'identifier PROJ-12',
    'identifier 3fa9c1d',
  ]);
  expect(told('Session was deleted. Then nothing happened.')).toEqual([]);
});

test('Numbers are telling from two digits on', () => {
  expect(told('4,200 rows, 12.5% of $9 at 900ms, 3 times')).toEqual([
    'number 4,200',
    'number 12.5%',
    'number $9',
    'number 900ms',
  ]);
  expect(told('step 1 of 3')).toEqual([]);
});

test('What a redaction left in place of a text says nothing', () => {
  expect(told('[REDACTED_TEXT len=2631 sha=a92dd3f4] of cart.ts')).toEqual(['path cart.ts']);
});

test('The margin of a file that was read is no number', () => {
  expect(told('    12→const limit = 42;\n  4711\treturn limit;')).toEqual(['number 42']);
});

test('A fact is told once, in the order of first mention, and as it was written first', () => {
  expect(factsOf('b_c at 4,200, then a_b, b_c again and 4200')).toEqual([
    { kind: 'identifier', text: 'b_c', key: 'identifier b_c' },
    { kind: 'number', text: '4,200', key: 'number 4200' },
    { kind: 'identifier', text: 'a_b', key: 'identifier a_b' },
  ]);
});
