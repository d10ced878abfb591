import { grown } from './grown.ts';

/**
 * Owns rows of int8 and multiplies them all with one query. Dot products are int32 and exact, so that
 * every implementation gives the same numbers; a faster one may keep its rows in a memory of its own.
 */
export interface DotScan {
  /** Bytes from one row's start to the next one's, at least `dimensions`; what lies between is zero. */
  readonly stride: number;
  /** The rows, to be written in place. Another array after each `reserve`. */
  readonly values: Int8Array;
  /**
   * Makes room for so many rows; those written stay, new ones are zeros.
   *
   * @param most rows that there will ever be: no room is made ahead beyond them.
   * @throws RangeError where there is no memory for them.
   */
  reserve(rows: number, most: number): void;
  /** Dot products of `query`, of `dimensions` values, with the first `rows` rows, into `into`. */
  scan(query: Int8Array, rows: number, into: Int32Array): void;
}

export type MakeDotScan = (dimensions: number) => DotScan;

/** The scan that runs anywhere. */
export const plainDotScan: MakeDotScan = (dimensions) => {
  let values: Int8Array = new Int8Array(0);
  return {
    stride: dimensions,
    get values() {
      return values;
    },
    reserve(rows, most) {
      values = grown(values, rows * dimensions, most * dimensions);
    },
    scan(query, rows, into) {
      for (let row = 0; row < rows; row++) into[row] = dotAt(values, row * dimensions, query);
    },
  };
};

/** Dot product of `query` and the row that begins at `offset`. */
export function dotAt(values: Int8Array, offset: number, query: Int8Array): number {
  // Four sums, so that few additions wait for the one before; `imul` keeps them integers: twice as fast.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const whole = query.length & ~3;
  let i = 0;
  for (; i < whole; i += 4) {
    a = (a + Math.imul(values[offset + i]!, query[i]!)) | 0;
    b = (b + Math.imul(values[offset + i + 1]!, query[i + 1]!)) | 0;
    c = (c + Math.imul(values[offset + i + 2]!, query[i + 2]!)) | 0;
    d = (d + Math.imul(values[offset + i + 3]!, query[i + 3]!)) | 0;
  }
  for (; i < query.length; i++) a = (a + Math.imul(values[offset + i]!, query[i]!)) | 0;
  return a + b + c + d;
}
