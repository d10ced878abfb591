import { OrielError } from './model/problem.ts';

/** What is wrong with settings that somebody wrote. */
export const refusal = (message: string): OrielError => new OrielError('bad-settings', message);

export const isLine = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1;

/** @throws OrielError `bad-settings`, naming the part. */
export function asList(json: unknown, name: string): unknown[] {
  if (Array.isArray(json)) return json;
  throw refusal(`${name} must be a list`);
}

/**
 * An object with some of `fields` and no other.
 *
 * @throws OrielError `bad-settings`, naming the part.
 */
export function asFields<Field extends string>(
  json: unknown,
  name: string,
  fields: readonly Field[],
): Partial<Record<Field, unknown>> {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    throw refusal(`${name} must be an object`);
  }
  const unknown = Object.keys(json).find((key) => !(fields as readonly string[]).includes(key));
  if (unknown !== undefined) throw refusal(`${name} has no field ${unknown}`);
  return json;
}
