/** Order by UTF-16 code unit: the same in every browser and locale. */
export function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
