import { useSyncExternalStore } from 'react';
import de from './locales/de.json';
import en from './locales/en.json';

const tables: Record<string, Record<string, string>> = { de, en };

function subscribe(notify: () => void): () => void {
  window.addEventListener('languagechange', notify);
  return () => window.removeEventListener('languagechange', notify);
}

/** The text for a key in the browser's language; an unknown key is shown as it is. */
export function useLocale(): (key: string) => string {
  const language = useSyncExternalStore(subscribe, () => navigator.language.slice(0, 2));
  return (key) => tables[language]?.[key] ?? en[key as keyof typeof en] ?? key;
}
