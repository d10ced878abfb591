import { expect, it } from 'vitest';
import { fileNameOf } from './download-text.ts';

it('makes a file name of whatever a source is called', () => {
  expect(fileNameOf('sample-shop')).toBe('sample-shop');
  expect(fileNameOf('../../etc/<img src=x>')).toBe('etc-img-src-x');
  expect(fileNameOf('…')).toBe('oriel');
  expect(fileNameOf('a'.repeat(300))).toHaveLength(60);
});
