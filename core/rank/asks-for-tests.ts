/** Whole words, so that `contest`, `latest` and `inspect` are none. */
const ASKS = /(?<![\p{L}\p{N}])(?:tests?|testing|specs?|fixtures?|mocks?)(?![\p{L}\p{N}])/iu;

/** Whether a task is about tests, fixtures or mocks, also as a part of a name: `test_session`. */
export function asksForTests(task: string): boolean {
  return ASKS.test(task);
}
