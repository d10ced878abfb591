/** Something the person typed is wrong: one line on standard error, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
