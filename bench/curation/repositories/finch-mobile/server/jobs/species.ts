const NAMES = new Map([
  ['eurgol', 'Goldfinch'],
  ['eursis', 'Siskin'],
  ['comcha', 'Chaffinch'],
]);

/** English name for the nightly letter. */
export function speciesByCode(code: string, fallback = 'some bird'): string {
  return NAMES.get(code) ?? fallback;
}
