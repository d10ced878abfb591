import { expect, it } from 'vitest';
import { Underway } from './underway.ts';

it('names the file that each worker has come to, and none of a batch that is over', () => {
  const said: string[][] = [];
  const underway = new Underway((paths) => said.push([...paths]));
  const first = underway.begin(['a', 'b']);
  const second = underway.begin(['c']);
  first.next();
  second.next();
  first.next();
  first.end();
  second.end();
  expect(said).toEqual([['a'], ['a', 'c'], ['b', 'c'], ['b'], [], [], []]);
});
