import { expect, it } from 'vitest';
import type { ToolPair } from '../../core/lint/lint-answer.ts';
import { layOutOverlap } from './overlap-cells.ts';

const pair = (a: number, b: number, score: number): ToolPair => ({
  ...{ a, b, score },
  shared: [],
  onlyA: [],
  onlyB: [],
});

it('puts tools that are alike beside each other, each pair below the diagonal', () => {
  const pairs = [pair(0, 7, 0.9), pair(2, 3, 0.8), pair(3, 7, 0.2)];
  const { order, cells } = layOutOverlap(pairs, 100);
  expect(order).toEqual([2, 3, 0, 7]);
  expect(cells).toEqual([
    { row: 3, column: 2, score: 0.9, pair: 0 },
    { row: 1, column: 0, score: 0.8, pair: 1 },
    { row: 3, column: 1, score: 0.2, pair: 2 },
  ]);
});

it('has no more tools than can be drawn', () => {
  const { order, cells } = layOutOverlap([pair(0, 1, 0.9), pair(2, 3, 0.8)], 2);
  expect(order).toEqual([0, 1]);
  expect(cells).toHaveLength(1);
});
