import type { Settings } from '../model/settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';

export interface ChangedSetting {
  /** `policies.legacy` */
  name: string;
  /** As JSON. */
  value: string;
  byDefault: string;
}

/** The knobs that were turned, in the order of the settings. */
export function changedSettings(settings: Settings): ChangedSetting[] {
  return differences('', settings, DEFAULT_SETTINGS);
}

function differences(at: string, value: unknown, byDefault: unknown): ChangedSetting[] {
  if (isRecord(value) && isRecord(byDefault) && Object.keys(byDefault).length > 0) {
    return Object.keys(byDefault).flatMap((name) =>
      differences(at === '' ? name : `${at}.${name}`, value[name], byDefault[name]),
    );
  }
  const [now, usual] = [JSON.stringify(value), JSON.stringify(byDefault)];
  return now === usual ? [] : [{ name: at, value: now, byDefault: usual }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
