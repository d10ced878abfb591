import { useLayoutEffect } from 'react';
import { useView } from './store/view-store.ts';

/** Writes the chosen theme on the root element; `system` leaves it to the browser. */
export function useTheme(): void {
  const theme = useView((view) => view.theme);
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  }, [theme]);
}
