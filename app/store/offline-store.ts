import { create } from 'zustand';
import type { SiteStatus } from '../../core/site/site-calls.ts';
import { keep, readKept } from './local-storage.ts';

export interface OfflineState {
  /** Whether the page keeps itself, by the person's choice. */
  isOn: boolean;
  /** How much of it is kept; null before that is known, and where it is off or cannot be. */
  status: SiteStatus | null;
  /** Whether more is being kept. */
  isKeeping: boolean;
  /** Why the page cannot keep itself here. */
  failure: string | null;
  /** A newer version: kept and ready to take over, or found when a part of this one was gone. */
  update: 'ready' | 'gone' | null;
}

const KEY = 'oriel.offline.1';
const OFF = 'off';

export const useOffline = create<OfflineState>()(() => ({
  isOn: readKept(KEY) !== OFF,
  status: null,
  isKeeping: false,
  failure: null,
  update: null,
}));

/** Remembers the choice, unless nothing can be stored: then nothing is kept either. */
export function rememberOffline(isOn: boolean): void {
  useOffline.setState({ isOn });
  keep(KEY, isOn ? 'on' : OFF);
}
