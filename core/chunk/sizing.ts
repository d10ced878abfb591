import type { CharOffset } from '../model/units.ts';

/** How large chunks should be, in the unit of `sizeOf`. min < target < max. */
export interface Sizing {
  /** Small neighbours are merged, and long code is cut, up to this. */
  target: number;
  /** A definition up to this stays whole. No chunk is longer than 1.25 times it (closing lines included). */
  max: number;
  /** What is smaller looks for a neighbour. */
  min: number;
}

export const SIZING: Sizing = {
  /** About 250 tokens of code: two or three fill the 512 that the model reads, ten fit a small budget. */
  target: 1_000,
  /** About 450 tokens: the model still reads all of it, and nine in ten hand-written functions fit. */
  max: 1_800,
  /** About five lines: alone it says too little to be found or judged. */
  min: 200,
};

/** How far beyond `max` closing brackets, blank lines and what is too small to stand alone may go. */
export const TAIL_ALLOWANCE = 1.25;

/** The one place that says what sizes count: characters of `text` between two offsets. */
export function sizeOf(_text: string, start: CharOffset, end: CharOffset): number {
  return end - start;
}
