import { OrielError } from '../model/problem.ts';

/**
 * Takes a value of unknown origin for what it must be, or says why not; `at` is what the complaint calls
 * it. What it gives has its fields in the order of the checks, whatever order they came in.
 *
 * @throws OrielError `bad-inspection`, naming the field.
 */
export type Check<T> = (value: unknown, at: string) => T;

export function refuse(at: string, why: string): never {
  throw new OrielError('bad-inspection', `${at || 'the file'} ${why}`);
}

export const text: Check<string> = (value, at) =>
  typeof value === 'string' ? value : refuse(at, 'must be a text');

/** A text of at most `most` characters. */
export function textUpTo(most: number): Check<string> {
  return (value, at) => {
    const read = text(value, at);
    return read.length <= most
      ? read
      : refuse(at, `has ${read.length} characters, and it may have ${most}`);
  };
}

/** A time as JavaScript writes it in JSON: UTC, to the millisecond, in a year of four digits. */
export const time: Check<string> = (value, at) => {
  const read = text(value, at);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(read);
  return isTime && !Number.isNaN(Date.parse(read))
    ? read
    : refuse(at, 'must be a time such as 2026-03-01T09:30:00.000Z');
};

export const truth: Check<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : refuse(at, 'must be true or false');

/**
 * A score or a share. JSON has no infinity, but numbers too large for a double become one. It knows minus zero and
 * does not write it, so that it is none here.
 */
export const finite: Check<number> = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? value + 0 : refuse(at, 'must be a number');

/** Seconds since 1970 that a `Date` can hold, since they are shown as one (ECMA-262, 21.4.1.1). */
export const seconds: Check<number> = (value, at) =>
  Math.abs(finite(value, at)) <= 8.64e12
    ? finite(value, at)
    : refuse(at, 'must be seconds of a date');

/** A whole number from 0 up that adds exactly. */
export const count: Check<number> = (value, at) =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number) + 0
    : refuse(at, 'must be a whole number from 0');

/** A rank or a line. */
export const ordinal: Check<number> = (value, at) =>
  Number.isSafeInteger(value) && (value as number) >= 1
    ? (value as number)
    : refuse(at, 'must be a whole number from 1');

/** As a record, so that the compiler knows when a name is missing here. */
export function oneOf<T extends string>(names: Record<T, true>): Check<T> {
  return oneIn(Object.keys(names) as T[]);
}

export function oneIn<T extends string>(names: readonly T[]): Check<T> {
  return (value, at) =>
    names.find((name) => name === value) ?? refuse(at, `must be one of ${names.join(', ')}`);
}

export function nullOr<T>(check: Check<T>): Check<T | null> {
  return (value, at) => (value === null ? null : check(value, at));
}

export function listOf<T>(check: Check<T>): Check<T[]> {
  return (value, at) =>
    Array.isArray(value)
      ? value.map((item, index) => check(item, `${at}[${index}]`))
      : refuse(at, 'must be a list');
}

export function listUpTo<T>(most: number, check: Check<T>): Check<T[]> {
  return (value, at) =>
    Array.isArray(value) && value.length > most
      ? refuse(at, `has ${value.length} entries, and it may have ${most}`)
      : listOf(check)(value, at);
}

/** An object of exactly these fields. */
export function fields<T>(checks: { [K in keyof T]-?: Check<T[K]> }): Check<T> {
  const names = Object.keys(checks) as (keyof T & string)[];
  return (value, at) => {
    const object = asObject(value, at);
    const unknown = Object.keys(object).find((name) => !Object.hasOwn(checks, name));
    if (unknown !== undefined) refuse(at, `has a field ${unknown.slice(0, 80)} that is not known`);
    return Object.fromEntries(
      names.map((name) => {
        const place = at === '' ? name : `${at}.${name}`;
        if (!Object.hasOwn(object, name)) refuse(place, 'is missing');
        return [name, checks[name](object[name], place)];
      }),
    ) as T;
  };
}

/** One of several objects, told by a field of theirs. */
export function byTag<T>(tag: string, checks: Record<string, Check<T>>): Check<T> {
  return (value, at) => {
    const object = asObject(value, at);
    const name = Object.hasOwn(object, tag) ? object[tag] : undefined;
    const check =
      typeof name === 'string' && Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) refuse(`${at}.${tag}`, `must be one of ${Object.keys(checks).join(', ')}`);
    return check(value, at);
  };
}

export function asObject(value: unknown, at: string): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse(at, 'must be an object');
}
