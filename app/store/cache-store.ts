import { create } from 'zustand';
import type { StoredSizes } from '../../core/cache/stored-sizes.ts';
import type { Cache } from '../../core/engine.ts';
import { messageOf } from '../../core/text/message-of.ts';
import { getEngine } from './engine-door.ts';
import { keep, readKept } from './local-storage.ts';

export interface CacheState {
  /** Whether chunks and vectors are kept for the next visit. */
  isOn: boolean;
  /** What is kept; null until it was looked up. */
  sizes: StoredSizes | null;
}

const KEY = 'oriel.keep.1';
const OFF = 'off';

export const useCache = create<CacheState>()(() => ({ isOn: wasOn(), sizes: null }));

/** Has the engine keep things or not, as the person chose on an earlier visit. */
export function startCache(): void {
  const { cache } = getEngine();
  if (cache) cache.isOn = useCache.getState().isOn;
}

export function setKeeping(isOn: boolean): void {
  useCache.setState({ isOn });
  startCache();
  keep(KEY, isOn ? 'on' : OFF);
}

/** Looks up what is kept. */
export async function loadSizes(): Promise<void> {
  await show((cache) => cache.tidy());
}

export async function removeStored(): Promise<void> {
  await show((cache) => cache.clear());
}

async function show(ask: (cache: Cache) => Promise<StoredSizes>): Promise<void> {
  const { cache } = getEngine();
  if (!cache) return;
  const sizes = await ask(cache).catch(failed);
  useCache.setState({ sizes });
}

function failed(error: unknown): StoredSizes {
  const nothing = { records: 0, bytes: 0 };
  const failure = messageOf(error);
  return { chunks: nothing, vectors: nothing, failure };
}

function wasOn(): boolean {
  return readKept(KEY) !== OFF;
}
