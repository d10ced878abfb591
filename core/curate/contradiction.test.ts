import { describe, expect, it } from 'vitest';
import type { Chunk, ChunkKind } from '../model/chunk.ts';
import { contradictionOf, type Defined } from './contradiction.ts';

function defined(
  path: string,
  signature: string,
  symbol = 'validate_token',
  kind: ChunkKind = 'function',
  language = 'python',
): Defined {
  const definition = { symbol, kind, signature, doc: '', line: 1 };
  const chunk: Chunk = {
    id: path,
    path,
    language,
    kind,
    symbol,
    definitions: [definition],
    start: 0,
    end: 1,
    startLine: 1,
    endLine: 1,
    tokens: 1,
    header: '',
    fallback: false,
  };
  return { chunk, definition };
}

const check = (a: Defined, b: Defined, similarity = 0, isOld = false) =>
  contradictionOf(a, b, () => similarity, isOld)?.certainty ?? null;

const OLD = 'def validate_token(token, audience="app")';
const NEW = 'def validate_token(token, audience)';

describe('contradictionOf', () => {
  it.each([
    [
      'files of one name with a parameter in common',
      defined('a/legacy/v.py', OLD),
      defined('a/v.py', NEW),
      0.1,
      false,
      'high',
    ],
    [
      'copies under other names',
      defined('a/tokens.py', OLD),
      defined('b/check.py', NEW),
      0.6,
      false,
      'high',
    ],
    [
      'some likeness',
      defined('a/tokens.py', OLD),
      defined('b/check.py', NEW),
      0.3,
      false,
      'medium',
    ],
    [
      'a common name in a file that is old',
      defined('old/a.py', 'def post(a)', 'post'),
      defined('a.py', 'def post(a, b)', 'post'),
      0,
      true,
      'high',
    ],
    [
      'copies of one class',
      defined('a/s.py', 'def close_all(self, a)', 'Store.close_all', 'method'),
      defined('b/s.py', 'def close_all(self, a, b)', 'Store.close_all', 'method'),
      0.7,
      false,
      'high',
    ],
  ])('%s', (_, a, b, similarity, isOld, certainty) => {
    expect(check(a, b, similarity, isOld)).toBe(certainty);
  });

  it.each([
    ['in the same file: overloads', defined('a.py', OLD), defined('a.py', NEW), 0.9],
    ['of the same signature', defined('a/v.py', NEW), defined('b/v.py', NEW), 0.9],
    ['of other symbols', defined('a/v.py', OLD), defined('b/v.py', NEW, 'validate_session'), 0.9],
    [
      'of other types: the same method name',
      defined('a/v.py', OLD, 'A.run_all', 'method'),
      defined('b/v.py', NEW, 'B.run_all', 'method'),
      0.9,
    ],
    [
      'of other languages',
      defined('a/v.py', OLD),
      defined('a/v.ts', NEW, 'validate_token', 'function', 'typescript'),
      0.9,
    ],
    [
      'of a declaration and its implementation',
      defined('a/v.pyi', OLD),
      defined('a/v.py', NEW),
      0.9,
    ],
    [
      'that overload a name in a language that can',
      defined('a/v.kt', 'fun show(a: A)', 'showAll', 'function', 'kotlin'),
      defined('b/v.kt', 'fun show(a: A, b: B)', 'showAll', 'function', 'kotlin'),
      0.1,
    ],
    [
      'that every program has',
      defined('a/x.py', 'def main(a)', 'main'),
      defined('b/y.py', 'def main(a, b)', 'main'),
      0.9,
    ],
    [
      'that share nothing',
      defined('a/x.py', 'def load_all(a)', 'load_all'),
      defined('b/y.py', 'def load_all(b, c)', 'load_all'),
      0,
    ],
  ])('none %s', (_, a, b, similarity) => expect(check(a, b, similarity)).toBeNull());
});
