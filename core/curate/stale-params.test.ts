import { describe, expect, it } from 'vitest';
import type { Definition } from '../model/chunk.ts';
import { staleParamsMark } from './stale-params.ts';

function definition(signature: string, doc: string, kind: Definition['kind'] = 'function') {
  return { symbol: 'f', kind, signature, doc, line: 3 };
}

describe('staleParamsMark', () => {
  it.each([
    ['function f(anchor: Element)', '@param anchor Where.\n@param delay Milliseconds.', 'delay'],
    ['function f(a, b)', '@param {string} a\n@param {{ x: number }} gone That.', 'gone'],
    ['def f(cart, width=3)', ':param cart: The cart.\n:param int footer: Below.', 'footer'],
    ['public function f(int $count): void', '@param int $count\n@param bool $force', 'force'],
    ['function f(array $a)', '@param list<array{x: int}> $a\n@param int $b', 'b'],
    [
      'def f(path)',
      'Reads.\n\nArgs:\npath: Where.\nstrict (bool): Fails early.\n\nReturns:\nx: y',
      'strict',
    ],
    ['def f(a)', 'Parameters\n----------\na : int\nb : str', 'b'],
    ['int f(int a)', '\\param[in] a one\n\\param[out] total sum', 'total'],
    ['long post(Account account)', '@param account one\n@param scale digits', 'scale'],
  ])('%s', (signature, doc, name) => {
    expect(staleParamsMark(definition(signature, doc))).toMatchObject({
      certainty: 'high',
      evidence: expect.stringContaining(name),
    });
  });

  it.each([
    ['all are there', definition('function f(a, b)', '@param {string} a\n@param b')],
    ['it takes anything', definition('def f(a, **kwargs)', ':param a: x\n:param b: y')],
    ['the signature is open', definition('function f(a, ...rest)', '@param a\n@param b')],
    ['parts of an option', definition('function f(opts)', '@param opts\n@param opts.depth')],
    [
      'one name for what is taken apart',
      definition('function f({ a }: P)', '@param props The rest.\n@param a'),
    ],
    ['a type parameter', definition('fun <T> f(a: T)', '@param T the type\n@param a it')],
    ['types with parts', definition('function f(array $rows)', '@param list<array{x: int}> $rows')],
    ['a class', definition('class F(a)', '@param a\n@param b', 'class')],
    ['no list of parameters', definition('const f', '@param a\n@param b')],
    ['prose', definition('function f(a)', 'Says what a param is.')],
  ])('not where %s', (_, one) => expect(staleParamsMark(one)).toBeNull());

  it('is unsure where no name fits', () => {
    expect(staleParamsMark(definition('function f(a)', '@param gone'))?.certainty).toBe('low');
  });
});
