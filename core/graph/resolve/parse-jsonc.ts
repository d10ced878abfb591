/** Parses JSON with comments and trailing commas, as tsconfig.json has them; null if it is none. */
export function parseJsonc(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    return asRecord(JSON.parse(stripComments(text)));
  } catch {
    return null;
  }
}

export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Every string in a value, in order; deeper than any configuration is it not looked for. */
export function stringsIn(value: unknown, depth = 8): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth - 1));
}

// Strings are passed over; one without an end goes as far as its line, so that its quotes are read once.
const COMMENT = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const LAST_COMMA = /"(?:[^"\\\n]|\\.)*"?|,(?=\s*[}\]])/g;

/** In two passes: a single one that looks for a bracket behind comments can take them apart in endless ways. */
function stripComments(text: string): string {
  const keepString = (token: string): string => (token.startsWith('"') ? token : '');
  return text
    .replace(/^\uFEFF/, '')
    .replace(COMMENT, keepString)
    .replace(LAST_COMMA, keepString);
}
