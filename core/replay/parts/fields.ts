import { parseJson } from '../../text/parse-json.ts';

/** An object of unknown origin. Read by name, never merged or walked by inherited names. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** null where it is missing or no object. */
export function fieldsIn(from: Fields, name: string): Fields | null {
  const value = from[name];
  return isFields(value) ? value : null;
}

/** Empty where it is missing or no list. */
export function listIn(from: Fields, name: string): readonly unknown[] {
  const value = from[name];
  return Array.isArray(value) ? value : [];
}

/** null where it is missing or no text. */
export function textIn(from: Fields, name: string): string | null {
  const value = from[name];
  return typeof value === 'string' ? value : null;
}

/** Sums of thousands of them are exact. */
const MOST_COUNT = 2 ** 40;

/** A whole number from 0 up, of tokens, lines or turns; null for anything else, whose sums would not add up. */
export function countIn(from: Fields, name: string): number | null {
  const value = numberIn(from, name);
  return value !== null && Number.isInteger(value) && value <= MOST_COUNT ? value : null;
}

/** A finite number from 0 up; null for anything else. */
export function numberIn(from: Fields, name: string): number | null {
  const value = from[name];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

/**
 * What a field holds as text: a text itself, of a list of parts (`{ type, text }`) their texts on lines of their
 * own, and anything else as JSON. The parts that have no text are left to whoever makes blocks of them.
 */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.length > 0 && value.every(isPart)) {
    return value
      .map((part) => (typeof part === 'string' ? part : textIn(part, 'text')))
      .filter((text) => text !== null)
      .join('\n');
  }
  return toJson(value);
}

function isPart(part: unknown): part is Fields | string {
  return typeof part === 'string' || (isFields(part) && typeof part.type === 'string');
}

/** JSON that is nested deeper than the stack allows comes out as what it is: unreadable. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** JSON inside a text, as calls have it; the text itself where it is none. */
export function parsedText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
