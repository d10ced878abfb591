import { describe, expect, it } from 'vitest';
import { normalisePath, untakenPath } from './normalise-path.ts';

describe('normalisePath', () => {
  it.each([
    ['a\\b\\c.ts', 'a/b/c.ts'],
    ['./a//b.ts', 'a/b.ts'],
    ['/etc/passwd', 'etc/passwd'],
    ['../../etc/passwd', '../../etc/passwd'],
    ['C:\\Users\\a.ts', 'C:/Users/a.ts'],
    ['a%2Fb#c?.ts', 'a%2Fb#c?.ts'],
  ])('%s', (raw, label) => {
    expect(normalisePath(raw)).toBe(label);
  });
});

describe('untakenPath', () => {
  it('puts the suffix before the extension, and after a name that has none', () => {
    const taken = new Set(['a/b.test.ts', 'a/b.test~2.ts', 'a.b/c', 'a/.env']);
    const untaken = (path: string) => untakenPath(path, (other) => taken.has(other));
    expect(untaken('a/b.test.ts')).toBe('a/b.test~3.ts');
    expect(untaken('a.b/c')).toBe('a.b/c~2');
    expect(untaken('a/.env')).toBe('a/.env~2');
    expect(untaken('free.ts')).toBe('free.ts');
  });

  it('asks about twice as often as there are equal names, where it is told what was tried', () => {
    const taken = new Set<string>();
    const tried = new Map<string, number>();
    let asked = 0;
    for (let left = 5_000; left > 0; left--) {
      const isTaken = (path: string): boolean => {
        asked += 1;
        return taken.has(path);
      };
      taken.add(untakenPath('a.ts', isTaken, tried));
    }
    expect(taken).toContain('a~5000.ts');
    expect(asked).toBeLessThan(10_001);
  });
});
