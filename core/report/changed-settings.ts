import { settingChanges } from '../compare/setting-changes.ts';
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
  return settingChanges(DEFAULT_SETTINGS, settings).map(({ keys, before, after }) => ({
    name: keys.join('.'),
    value: JSON.stringify(after),
    byDefault: JSON.stringify(before),
  }));
}
