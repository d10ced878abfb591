/** `a.b.c`, `b.c`, `c`. */
export function suffixes(name: string, separator: string): string[] {
  const segments = name.split(separator);
  return segments.map((_, first) => segments.slice(first).join(separator));
}
