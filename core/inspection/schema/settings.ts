import { OrielError } from '../../model/problem.ts';
import type { Settings } from '../../model/settings.ts';
import { readSettings } from '../../read-settings.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { asObject, type Check, refuse } from '../check.ts';

export const settings: Check<Settings> = (value, at) => {
  requireAll(DEFAULT_SETTINGS, value, at);
  try {
    const read = readSettings(value);
    const canonical = Object.entries(read.canonical).sort(([a], [b]) => (a < b ? -1 : 1));
    return { ...read, canonical: Object.fromEntries(canonical) };
  } catch (error) {
    if (error instanceof OrielError) return refuse(at, `cannot be used: ${error.message}`);
    throw error;
  }
};

/** Nothing may be left to a default: it need not be the one that the inspection was made by. */
function requireAll(wanted: object, value: unknown, at: string): void {
  const object = asObject(value, at);
  for (const [name, part] of Object.entries(wanted)) {
    const place = `${at}.${name}`;
    if (!Object.hasOwn(object, name)) refuse(place, 'is missing');
    if (typeof part === 'object' && !Array.isArray(part)) requireAll(part, object[name], place);
  }
}
