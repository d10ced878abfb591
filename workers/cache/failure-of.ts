/** By name first: `QuotaExceededError` says more than what browsers write beside it, which may be nothing. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'storage failed';
  return [error.name, error.message].filter((part) => part !== '').join(': ');
}
