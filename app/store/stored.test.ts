import { expect, it } from 'vitest';
import { checkStored, readStored } from './stored.ts';

it('takes what it knows and defaults the rest', () => {
  expect(checkStored({ theme: 'dark', layout: { a: 40, b: 60 }, author: 'Ada' })).toEqual({
    theme: 'dark',
    layout: { a: 40, b: 60 },
    author: 'Ada',
  });
  const defaults = { theme: 'system', layout: null, author: '' };
  for (const odd of [
    null,
    [],
    'x',
    { theme: 'pink', layout: { a: 'wide' } },
    { layout: { a: 0 } },
    { author: 'x'.repeat(81) },
    { author: 7 },
  ]) {
    expect(checkStored(odd)).toEqual(defaults);
  }
});

it('works where there is no storage at all', () => {
  expect(readStored()).toEqual({ theme: 'system', layout: null, author: '' });
});
