import { create } from 'zustand';

/**
 * What the browser keeps for the page between visits, a text a key. It may be blocked, full, cleared or written
 * by another version or tab at any time: nothing here throws, and what was read is checked by who asked for it.
 */
export const useStorage = create<{ failure: string | null }>()(() => ({ failure: null }));

/** null where there is nothing, or nothing can be read. */
export function readKept(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null);
}

/** Whether it is kept; where it is not, the page works from memory and `useStorage` says why. */
export function keep(key: string, text: string): boolean {
  return attempt(() => {
    localStorage.setItem(key, text);
    return true;
  }, false);
}

export function dropKept(key: string): void {
  attempt(() => localStorage.removeItem(key), undefined);
}

/** Keys that begin so. */
export function keptKeys(prefix: string): string[] {
  const keys = attempt(() => Object.keys(localStorage), []);
  return keys.filter((key) => key.startsWith(prefix));
}

function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch (error) {
    // Node has no storage, and nobody there to tell.
    if (typeof document === 'undefined') return otherwise;
    const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    useStorage.setState({ failure });
    return otherwise;
  }
}

/** What was kept as JSON; null for what is none. */
export function readKeptJson(key: string): unknown {
  const text = readKept(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
