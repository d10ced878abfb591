import type { Settings } from '../model/settings.ts';

/** A setting that two answers have otherwise. */
export interface SettingChange {
  /** From the settings down to it, e.g. `policies`, `legacy`. */
  keys: readonly string[];
  before: unknown;
  after: unknown;
}

/** Every setting that differs, as deep as both have the same names, in the order of the settings. */
export function settingChanges(before: Settings, after: Settings): SettingChange[] {
  return changesAt([], before, after);
}

function changesAt(keys: readonly string[], before: unknown, after: unknown): SettingChange[] {
  if (isRecord(before) && isRecord(after) && haveSameNames(before, after)) {
    return Object.keys(after).flatMap((name) =>
      changesAt([...keys, name], before[name], after[name]),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ keys, before, after }];
}

/** The settings with one of them as it is after the change, or with `before` as it was. */
export function withSetting(
  settings: Settings,
  { keys, before, after }: SettingChange,
  which: 'before' | 'after' = 'after',
): Settings {
  const put = (value: unknown, [name, ...rest]: readonly string[]): unknown =>
    name === undefined
      ? which === 'after'
        ? after
        : before
      : { ...(value as object), [name]: put((value as Record<string, unknown>)[name], rest) };
  return put(settings, keys) as Settings;
}

function haveSameNames(one: object, other: object): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
