import { expect, it } from 'vitest';
import { Paged } from './paged.ts';

it('holds what was pushed, in its order, over many pages', () => {
  const paged = new Paged(Int32Array);
  const values = Array.from({ length: 10_000 }, (_, index) => (index * 7_919) % 10_007);
  for (const value of values) paged.push(value);
  expect(paged.length).toBe(values.length);
  expect(values.map((_, index) => paged.at(index))).toEqual(values);
  paged.set(4_095, -1);
  paged.set(4_096, -2);
  expect([4_094, 4_095, 4_096, 4_097].map((index) => paged.at(index))).toEqual([
    values[4_094],
    -1,
    -2,
    values[4_097],
  ]);
});

it('lets go of what was read, a page at a time, and keeps the rest', () => {
  const paged = new Paged(Uint16Array);
  for (let index = 0; index < 10_000; index++) paged.push(index);
  for (const before of [0, 2_047, 5_000, 6_144]) {
    paged.letGo(before);
    expect(paged.at(before)).toBe(before);
  }
  expect([paged.at(0), paged.at(6_143)]).toEqual([undefined, undefined]);
  paged.push(7);
  expect([paged.at(9_999), paged.at(10_000), paged.length]).toEqual([9_999, 7, 10_001]);
});
