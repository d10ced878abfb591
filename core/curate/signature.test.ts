import { describe, expect, it } from 'vitest';
import { differenceOf, readSignature } from './signature.ts';

describe('readSignature', () => {
  it.each([
    ['def f(self, a, *, b: int = 3) -> str', ['a', 'b=3'], 'str'],
    ['async function f(a: Map<string, number>, b = "x,y")', ['a', 'b="x,y"'], ''],
    ['func (s *Store) Get(key string, n int) (string, error)', ['key', 'n'], '(string,error)'],
    ['pub fn f(&self, path: &Path) -> Result<Path, Error>', ['path'], 'Result<Path,Error>'],
    ['int f(const char *name, size_t n)', ['name', 'n'], ''],
    [
      'public function f(int $count = 0, ?Store $store = null): void',
      ['$count=0', '$store=null'],
      'void',
    ],
    ['fun f(a: Int, onDone: (Int) -> Unit = {})', ['a', 'onDone={}'], ''],
    ['def f()', [], ''],
  ])('%s', (declaration, parameters, returns) => {
    const read = readSignature(declaration);
    expect(
      read?.parameters.map(({ name, fallback }) =>
        fallback === null ? name : `${name}=${fallback}`,
      ),
    ).toEqual(parameters);
    expect(read?.returns).toBe(returns);
  });

  it.each(['const f', 'class A', 'def f(a, b…', 'f(a'])('cannot read %s', (declaration) => {
    expect(readSignature(declaration)).toBeNull();
  });
});

describe('differenceOf', () => {
  const difference = (a: string, b: string) => differenceOf(readSignature(a)!, readSignature(b)!);

  it.each([
    ['def f(a, b="x")', 'def f(a, b)', 'b is "x" by default here and has no default there'],
    ['def f(a)', 'def f(a, b)', 'takes (a) here and (a, b) there'],
    ['def f(a, b)', 'def f(b, a)', 'takes (a, b) here and (b, a) there'],
    [
      'f(int n, int threshold)',
      'f(int n, Options options)',
      'takes (n, threshold) here and (n, options) there',
    ],
    ['def f(a) -> int', 'def f(a) -> str', 'gives int here and str there'],
  ])('%s and %s', (a, b, expected) => expect(difference(a, b)).toBe(expected));

  it.each([
    ['def f(a, b=1)', 'def f(a, b = 1)'],
    ['def f(self, a)', 'def f(a)'],
    ['def f(token)', 'def f(token) -> str'],
    ['f(int n, int threshold)', 'f(int n, int limit)'],
  ])('none between %s and %s', (a, b) => expect(difference(a, b)).toBeNull());
});
