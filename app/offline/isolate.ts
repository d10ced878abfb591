const KEY = 'oriel.isolating';

interface Surroundings {
  /** Whether nothing is open or being opened, and nobody has clicked or typed yet. */
  isUntouched: boolean;
  isIsolated: boolean;
  /** May throw where nothing can be stored. */
  memory(): Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

/**
 * Loads the page once more where that lets models run on several threads: its host does not send the
 * headers for it, and the service worker, which from now on answers for the host, does. Once in a tab,
 * whatever comes of it.
 */
export function isolateOnce({ isUntouched, isIsolated, memory, reload }: Surroundings): void {
  if (isIsolated || !isUntouched) return;
  try {
    const storage = memory();
    if (storage.getItem(KEY) !== null) return;
    storage.setItem(KEY, 'tried');
    // Without a memory of it, it could go on for ever.
    if (storage.getItem(KEY) === null) return;
  } catch {
    return;
  }
  reload();
}
