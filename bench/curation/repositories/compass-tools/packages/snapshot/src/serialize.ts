const INDENT = '  ';

/** A text for any value that is the same for equal values: keys are sorted, cycles are named. */
export function serialize(value: unknown, depth = 0, seen: unknown[] = []): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (seen.includes(value)) return `[cycle ${seen.indexOf(value)}]`;
  const inner = INDENT.repeat(depth + 1);
  const rows = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${inner}${key}: ${serialize(item, depth + 1, [...seen, value])},`);
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${INDENT.repeat(depth)}}`;
}
