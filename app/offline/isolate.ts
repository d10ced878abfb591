const KEY = 'oriel.isolating';

/**
 * Loads the page once more where that lets models run on several threads: its host does not send the
 * headers for it, and the service worker, which from now on answers for the host, does. Only before the
 * person has done anything on the page, and once in a tab, whatever comes of it.
 */
export function isolateOnce(isUntouched: boolean): void {
  if (crossOriginIsolated || !isUntouched || navigator.userActivation?.hasBeenActive !== false) {
    return;
  }
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, 'tried');
    if (sessionStorage.getItem(KEY) === null) return;
  } catch {
    // Without a memory of it, it could go on for ever.
    return;
  }
  location.reload();
}
