import { describe, expect, it } from 'vitest';
import type { Mark } from './mark.ts';
import { nearDuplicateFlag, relationOf } from './near-duplicate.ts';
import { pathMarks } from './path-marks.ts';

function relation(path: string, other: string, similarity = 0.95) {
  const ref = { id: other, path: other, startLine: 1, endLine: 9, symbol: null };
  const marks: readonly Mark[] = pathMarks(path);
  return relationOf(path, marks, { ref, similarity, marks: pathMarks(other) });
}

describe('relationOf', () => {
  it.each([
    ['src/billing/money.py', 'src/billing/money_old.py', 0.95, 'high'],
    ['src/auth/limit.py', 'src/mail/throttle.py', 0.75, 'medium'],
    ['lib/retry.js', 'vendor/retry.js', 0.99, 'high'],
  ])('takes %s and %s for copies', (path, other, similarity, certainty) => {
    expect(relation(path, other, similarity)).toEqual({ words: '', certainty });
  });

  it.each([
    ['src/session.ts', 'src/session.test.ts', 'a test and its source'],
    ['tests/test_a.py', 'tests/test_b.py', 'two tests'],
    ['src/locales/de.json', 'src/locales/pt-BR.json', 'in de and pt-BR'],
    ['fs/stat_linux.go', 'fs/stat_darwin.go', 'for linux and darwin'],
    ['config/staging.yml', 'config/production.yml', 'for staging and production'],
    ['gen/a.pb.go', 'gen/b.pb.go', 'both generated'],
    ['src/a.ts', 'src/a.ts', 'in the same file'],
    ['crates/a/LICENSE-MIT', 'LICENSE-MIT', 'boilerplate'],
    ['docs/guide.md', 'src/store.py', 'a text and the code that it quotes'],
    ['examples/a/app.py', 'examples/b/app.py', 'two examples'],
  ])('takes %s and %s for a pair that is meant to be alike', (path, other, words) => {
    expect(relation(path, other)).toEqual({ words, certainty: 'low' });
  });

  it('reads a name of many parts in one way only', () => {
    const path = `LICENSE${'-a'.repeat(60)} b`;
    expect(relation(path, `x/${path}`).words).toBe('');
  });

  it.each([
    ['src/de.ts', 'src/fr.ts'],
    ['src/users/list.ts', 'src/orders/list.ts'],
  ])('not %s and %s', (path, other) => expect(relation(path, other).certainty).toBe('high'));
});

it('names the twin, how alike it is and why it is canonical', () => {
  const ref = { id: 'b', path: 'b.py', startLine: 3, endLine: 9, symbol: null };
  const flag = nearDuplicateFlag(
    'a.py',
    [],
    { ref, similarity: 0.931, marks: [] },
    'which is canonical: imported by 2 files',
  );
  expect(flag).toMatchObject({
    kind: 'near-duplicate',
    evidence: '0.93 alike to b.py 3–9, which is canonical: imported by 2 files',
    twin: { path: 'b.py', similarity: 0.931 },
  });
});
