import { LIMITS } from '../../core/limits.ts';
import { keep, readKeptJson } from './local-storage.ts';
import type { Theme } from './view-store.ts';

/** How the page looks, kept between visits; what is kept of sources `cache-store` says. */
export interface Stored {
  theme: Theme;
  layout: Record<string, number> | null;
  /** The name under which the person comments; empty until one is typed. */
  author: string;
}

const KEY = 'oriel.view.1';

/** Storage may be blocked, full, cleared or written by another version: anything odd is the default. */
export function readStored(): Stored {
  return checkStored(readKeptJson(KEY));
}

export function writeStored(stored: Stored): void {
  keep(KEY, JSON.stringify(stored));
}

export function checkStored(json: unknown): Stored {
  const record = isRecord(json) ? json : {};
  return {
    theme: record.theme === 'light' || record.theme === 'dark' ? record.theme : 'system',
    layout: checkLayout(record.layout),
    author:
      typeof record.author === 'string' && record.author.length <= LIMITS.authorChars
        ? record.author
        : '',
  };
}

function checkLayout(json: unknown): Stored['layout'] {
  if (!isRecord(json)) return null;
  const entries = Object.entries(json);
  const isShare = (value: unknown): value is number =>
    typeof value === 'number' && value > 0 && value < 100;
  if (entries.length === 0 || !entries.every(([, value]) => isShare(value))) return null;
  return Object.fromEntries(entries) as Record<string, number>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
