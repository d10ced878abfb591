import { OrielError } from '../../core/model/problem.ts';

/** Mean over the token states, a row a token, at length 1. */
export function meanNormalised(states: Float32Array, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (let at = 0; at < states.length; at += 1) {
    vector[at % dimensions]! += states[at]!;
  }
  return unitVector(vector);
}

/** @throws OrielError `worker-failed` for a vector of no length, or not of numbers. */
export function unitVector(vector: Float32Array): Float32Array {
  // `Math.hypot` may differ in its last bits from one engine to the next.
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) {
    throw new OrielError('worker-failed', `The model gave a vector of length ${length}.`);
  }
  return vector.map((value) => value / length);
}
