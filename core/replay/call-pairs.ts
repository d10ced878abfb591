import type { FileTouch } from '../model/transcript.ts';
import type { Stay } from './stays.ts';

/** A call with what came back. */
export interface CallPair {
  call: Stay;
  /** null where no result is in the file. */
  result: Stay | null;
  /** Of both; the result's where both name a path, since it knows the lines. */
  touches: readonly FileTouch[];
}

/** Calls in their order with their results, matched by id alone: results may come in any order. */
export function callPairs(stays: readonly Stay[]): CallPair[] {
  const results = new Map<string, Stay>();
  for (const stay of stays) {
    const id = stay.block.use?.id ?? '';
    if (stay.block.kind === 'result' && id !== '' && !results.has(id)) results.set(id, stay);
  }
  return stays.flatMap((call) => {
    if (call.block.kind !== 'call') return [];
    const result = results.get(call.block.use?.id ?? '') ?? null;
    return { call, result, touches: touchesOf(call, result) };
  });
}

/** Nobody answered it with an error. */
export function succeeded({ result }: CallPair): boolean {
  return result !== null && !result.block.isError;
}

function touchesOf({ block }: Stay, result: Stay | null): readonly FileTouch[] {
  const told = result?.block.touches ?? [];
  const paths = new Set(told.map(({ path }) => path));
  return [...told, ...block.touches.filter(({ path }) => !paths.has(path))];
}
