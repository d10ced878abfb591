import { serialize } from './serialize';

export interface SnapshotState {
  stored: Map<string, string>;
  update: boolean;
  unseen: Set<string>;
}

export type Verdict = { pass: true } | { pass: false; expected: string; received: string };

/** Compares a value with what is stored under a name; stores it when there is nothing or when updating. */
export function compareSnapshot(state: SnapshotState, name: string, value: unknown): Verdict {
  const received = serialize(value);
  const expected = state.stored.get(name);
  state.unseen.delete(name);
  if (expected === undefined || state.update) {
    state.stored.set(name, received);
    return { pass: true };
  }
  return expected === received ? { pass: true } : { pass: false, expected, received };
}
