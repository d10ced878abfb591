/**
 * Exact two-sided p of McNemar's test (1947): that of as uneven a split of the tasks that only one of two
 * passed, were each as likely to go either way. 1 where there are none.
 */
export function mcNemar(onlyFirst: number, onlySecond: number): number {
  const count = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  // By logarithms, since 0.5 to the power of some thousand tasks is no number any more.
  let logTerm = count * Math.log(0.5);
  let tail = 0;
  for (let hits = 0; hits <= fewer; hits++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(count - hits) - Math.log(hits + 1);
  }
  return Math.min(1, 2 * tail);
}
